import { deliverWebhooks } from "@kiteloop/core/webhook";
import { platform } from "../runtime/index.ts";
import { withMailer } from "../runtime/mailer.ts";
import { withWeb } from "../runtime/web/index.ts";

export async function handler(): Promise<void> {
  const base = platform(() => ({ ...withWeb(), ...withMailer() }));
  const made = await deliverWebhooks(base);
  if (made > 0) base.log.info("tried what was due for webhooks", { attempts: made });
}
