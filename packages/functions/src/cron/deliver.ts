import { deliverDue, planDigests } from "@kiteloop/core/delivery";
import { platform } from "../runtime/index.ts";
import { withMailer } from "../runtime/mailer.ts";

export async function handler(): Promise<void> {
  const base = platform(withMailer);
  const planned = await planDigests(base);
  if (planned > 0) base.log.info("planned the mails of people's weeks", { people: planned });
  const tried = await deliverDue(base);
  if (tried > 0) base.log.info("tried what was due", { deliveries: tried });
}
