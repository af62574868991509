import { deliverDue as deliver, planDigests, queueEmails } from "@kiteloop/core/delivery/email";
import { queueWebhooks } from "@kiteloop/core/messaging/webhook";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { platform } from "../runtime/index.ts";
import { withMailer } from "../runtime/mailer.ts";
import { withSecrets } from "../runtime/secrets.ts";
import { withWeb } from "../runtime/web/index.ts";
import { streamHandler } from "../stream/consumer.ts";
import { changes, newItems } from "../stream/records.ts";

const withWebhooks = () => ({ ...withWeb(), ...withSecrets() });
const withEmails = () => ({ ...withMailer(), ...withSecrets() });

const emails = streamHandler("mail", queueEmails, newItems, withEmails);
const webhooks = streamHandler("webhook", queueWebhooks, changes, withWebhooks);

/** Emails first, so that slow webhook receivers don't delay them. Records that fail at either come again for both. */
export async function queueNotifications(event: unknown): Promise<DynamoDBBatchResponse> {
  const done = [await emails(event), await webhooks(event)];
  return { batchItemFailures: done.flatMap(({ batchItemFailures }) => batchItemFailures) };
}

export async function deliverDue(): Promise<void> {
  const base = platform(withEmails);
  const planned = await planDigests(base);
  if (planned > 0) base.log.info("planned the emails of people's weeks", { people: planned });
  const tried = await deliver(base);
  if (tried > 0) base.log.info("tried what was due", { deliveries: tried });
}
