import { publishDue } from "@kiteloop/core/widget";
import { withAssets } from "../runtime/assets.ts";
import { platform } from "../runtime/index.ts";

export async function handler(): Promise<void> {
  const base = platform(withAssets);
  const done = await publishDue(base);
  if (done > 0) base.log.info("carried out what was planned", { publishes: done });
}
