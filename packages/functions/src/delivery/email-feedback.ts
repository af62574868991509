import { takeFeedback } from "@kiteloop/core/delivery/email";
import type { Platform } from "@kiteloop/core/shared/context";
import { warnIfLate } from "@kiteloop/core/shared/watched-line";
import type { SQSBatchResponse } from "aws-lambda";
import * as z from "zod";
import { platform } from "../runtime/index.ts";
import { readNotice } from "./notice.ts";

const queueEvent = z.object({
  Records: z.array(
    z.object({
      messageId: z.string(),
      body: z.string(),
      /** Milliseconds since 1970. */
      attributes: z.object({ SentTimestamp: z.coerce.number() }).optional(),
    }),
  ),
});

/**
 * Processes SES's notifications about our emails. An unreadable one, or one for an unknown email, is refused until the
 * queue moves it to its dead letters; the rest of its batch is processed.
 */
export async function takeNotices(event: unknown): Promise<SQSBatchResponse> {
  const base = platform();
  const failed: string[] = [];
  for (const { messageId, body, attributes } of queueEvent.parse(event).Records) {
    const now = base.clock.now().getTime();
    warnIfLate(base, now - (attributes?.SentTimestamp ?? now), { work: "feedback" });
    if (!(await take(base, messageId, body))) failed.push(messageId);
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

async function take(base: Platform, messageId: string, body: string): Promise<boolean> {
  const { log } = base;
  try {
    const reading = readNotice(body);
    if ("letGo" in reading) {
      log.info("nothing to do about an email notice", { messageId, why: reading.letGo });
      return true;
    }
    if (await takeFeedback(base, reading.feedback)) return true;
    log.error("an email notice is about no email of ours", { messageId, ...reading.feedback });
  } catch (error) {
    // Not the error itself: it may quote the notification, which contains the address.
    log.error("an email notice was not taken", { messageId, error: nameOf(error) });
  }
  return false;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");
