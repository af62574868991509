import { approveDue } from "@kiteloop/core/reward";
import { platform } from "../runtime/index.ts";

export async function handler(): Promise<void> {
  const base = platform();
  const approved = await approveDue(base);
  if (approved > 0) base.log.info("approved what had waited long enough", { rewards: approved });
}
