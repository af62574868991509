import { archiveDue as archive } from "@kiteloop/core/publishing/beacon-archive";
import { withArchive } from "../runtime/assets.ts";
import { platform } from "../runtime/index.ts";

/** @throws Error if a day should have been archived long ago, which alerts the operator. */
export async function archiveDue(): Promise<void> {
  const base = platform(withArchive);
  const { days, late } = await archive(base);
  if (days > 0) base.log.info("archived events", { days });
  if (late > 0) throw new Error(`${late} days of events are archived too late`);
}
