// Until its callers say so themselves: a setter's report is in variant_json.h.

#pragma once

#include "nonet/api/variant_json.h"
