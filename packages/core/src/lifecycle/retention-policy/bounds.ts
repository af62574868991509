import type { RetentionBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import type { Platform } from "../../shared/context/index.ts";

/** The operator's bounds. @throws Error in a handler that was not granted them */
export function boundsOf({ retentionBounds }: Pick<Platform, "retentionBounds">): RetentionBounds {
  if (retentionBounds === undefined) throw new Error("this handler was not granted the retention bounds");
  return retentionBounds();
}
