// Until its callers say so themselves: hints of any layout and rules are in hint.h.

#pragma once

#include "nonet/answer/hint.h"
