// Until its callers say so themselves: what is said of a puzzle that was made is in made_json.h.

#pragma once

#include "nonet/api/made_json.h"
