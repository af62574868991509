import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { tryMoveToDeadLetter } from "../../shared/dead-letter/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { deliveryIdOf, type RequestedEmail } from "../../shared/email-kind/index.ts";
import { isPermanent } from "../../shared/errors/index.ts";
import type { NewItem } from "../../shared/stream/index.ts";
import { transact } from "../../shared/table/index.ts";
import { warnIfLate } from "../../shared/watched-line/index.ts";
import { requestedEmailOf } from "./kinds.ts";
import { queuedItem } from "./queued.ts";
import { emailQueue } from "./store.ts";

/** Loaded with the first delivery. */
const deliverEmail = async (platform: Platform, deliveryId: string) =>
  (await import("./deliver.ts")).deliverEmail(platform, deliveryId);

/**
 * Queues an email for each new item that requests one and attempts it at once. Returns the sequences of items that were
 * not queued and have to be delivered again; after five permanent failures an item becomes a dead letter. The
 * timer sends what is queued.
 */
export async function queueEmails(platform: Platform, items: readonly NewItem[]): Promise<string[]> {
  const failed: string[] = [];
  await mapConcurrent(items, atOnce(platform), async ({ sequence, image, writtenAt }) => {
    try {
      const requested = requestedEmailOf(image);
      if (requested !== null) await queueRequested(platform, requested);
    } catch (error) {
      platform.log.error("an email was not queued", { sequence, error });
      if (
        !isPermanent(error) ||
        !(await tryMoveToDeadLetter(platform, "mail", image, error, undefined, writtenAt))
      )
        failed.push(sequence);
    }
  });
  return failed;
}

async function queueRequested(platform: Platform, requested: RequestedEmail): Promise<void> {
  const { table, clock } = platform;
  await transact(table, clock, [queuedItem(platform, requested)]);
  await tryOnce(platform, deliveryIdOf(requested.id));
}

async function tryOnce(platform: Platform, deliveryId: string): Promise<void> {
  await deliverEmail(platform, deliveryId).catch((error: unknown) =>
    platform.log.error("a delivery failed", { deliveryId, error }),
  );
}

/** Number of emails in progress, of which none waits much longer than a second for its turn to be sent. */
function atOnce({ mailer: { perSecond = 1 } }: Platform): number {
  return Math.min(Math.max(Math.floor(perSecond), 1), 20);
}

/** Attempts every due delivery. A failed one is due again later, so a run ends. */
export async function deliverDue(platform: Platform): Promise<number> {
  const { clock } = platform;
  let longestMs = 0;
  const tried = await runDue(
    platform,
    emailQueue,
    ({ deliveryId, nextAt }) => {
      longestMs = Math.max(longestMs, clock.now().getTime() - Date.parse(nextAt));
      return deliverEmail(platform, deliveryId);
    },
    // An attempt postpones the next one itself, before it sends.
    { claims: false, pageSize: 100, most: 3_000, atOnce: atOnce(platform) },
  );
  warnIfLate(platform, longestMs, { work: "emails", tried });
  return tried;
}
