import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import { platform } from "../runtime/platform.ts";
import type { Base } from "./handle.ts";

/** What every handler stands on that no page view waits for. */
export const base: Base = { platform, errorCodes };
