import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import { platform } from "../runtime/platform.ts";
import type { Base } from "./handle.ts";

/** Dependencies of every handler other than those of page views. */
export const base: Base = { platform, errorCodes };
