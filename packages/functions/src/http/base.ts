import { platform } from "../runtime/platform.ts";
import type { Base } from "./handle.ts";

/** Dependencies of every handler other than those of page views. */
export const base: Base = {
  platform,
  errorCodes: async () => (await import("./all-error-codes.ts")).errorCodes,
};
