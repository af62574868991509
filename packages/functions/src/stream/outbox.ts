import { queueMails } from "@kiteloop/core/delivery";
import { queueWebhooks } from "@kiteloop/core/webhook";
import type { DynamoDBBatchResponse } from "aws-lambda";
import { withMailer } from "../runtime/mailer.ts";
import { withWeb } from "../runtime/web/index.ts";
import { streamHandler } from "./consumer.ts";
import { changes, newItems } from "./records.ts";

const mails = streamHandler("mail", queueMails, newItems, withMailer);
const webhooks = streamHandler("webhook", queueWebhooks, changes, withWeb);

/** Mails first: no receiver of webhooks keeps them waiting. What of either was not done comes again for both. */
export async function handler(event: unknown): Promise<DynamoDBBatchResponse> {
  const done = [await mails(event), await webhooks(event)];
  return { batchItemFailures: done.flatMap(({ batchItemFailures }) => batchItemFailures) };
}
