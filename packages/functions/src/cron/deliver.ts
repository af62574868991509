import { deliverDue } from "@kiteloop/core/delivery";
import { platform } from "../runtime/index.ts";
import { withMailer } from "../runtime/mailer.ts";

export async function handler(): Promise<void> {
  const base = platform(withMailer);
  const tried = await deliverDue(base);
  if (tried > 0) base.log.info("tried what was due", { deliveries: tried });
}
