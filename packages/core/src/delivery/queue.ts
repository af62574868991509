import type { Platform } from "../context/index.ts";
import { gaveUp } from "../dead-letter/index.ts";
import { runDue } from "../due/index.ts";
import { isPermanent } from "../errors/index.ts";
import type { NewItem } from "../rollup/index.ts";
import { transact } from "../table/index.ts";
import { deliver } from "./deliver.ts";
import { deliveryIdOf, type Mailed, mailedOf, queuedItem } from "./mailed.ts";
import { mailQueue } from "./store.ts";

/**
 * Queues a mail for each new item that is mailed and tries it at once. Returns the sequences of items that were not
 * queued and have to be delivered again; what fails five times for a reason of its own is put aside for staff. A mail that
 * was queued is the timer's from then on.
 */
export async function queueMails(platform: Platform, items: readonly NewItem[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { sequence, image, writtenAt } of items) {
    try {
      const mailed = mailedOf(image);
      if (mailed !== null) await queueMail(platform, mailed);
    } catch (error) {
      platform.log.error("a mail was not queued", { sequence, error });
      if (!isPermanent(error) || !(await gaveUp(platform, "mail", image, error, undefined, writtenAt)))
        failed.push(sequence);
    }
  }
  return failed;
}

async function queueMail(platform: Platform, mailed: Mailed): Promise<void> {
  const { table, clock } = platform;
  await transact(table, clock, [queuedItem(platform, mailed)]);
  await tryOnce(platform, deliveryIdOf(mailed.id));
}

async function tryOnce(platform: Platform, deliveryId: string): Promise<void> {
  await deliver(platform, deliveryId).catch((error: unknown) =>
    platform.log.error("a delivery failed", { deliveryId, error }),
  );
}

/** An attempt puts the next one off by itself, before it sends. */
const options = { claims: false, pageSize: 100, most: 1_000 };

/** Tries every delivery that is due. What fails is due again later, so one run ends. */
export function deliverDue(platform: Platform): Promise<number> {
  return runDue(platform, mailQueue, ({ deliveryId }) => deliver(platform, deliveryId), options);
}
