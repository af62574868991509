import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { attemptDelivery } from "./attempt.ts";
import { deliveryQueueOf, firstDue } from "./store.deliveries.ts";
import { findWebhook, type StoredWebhook, webhookTurnItem } from "./store.ts";
import { nextTurn, putOff, type Turn, turnQueue } from "./store.turns.ts";
import { tellDisabled } from "./tell.ts";

/** A run has 60 s to live, and an attempt takes up to 15: no attempt begins after these. */
const runMs = 40 * secondMs;

/** So many endpoints are seen to at a time, and so many deliveries of each. */
const width = { endpoints: 10, deliveries: 4 };

/** An endpoint has so many attempts a turn; then the others come first. */
const attemptsATurn = 100;

const worthTellingMs = 6 * hourMs;

/** For what is due within this the run stays on, so that a second try after 5 s is one. */
const stayMs = 10 * secondMs;

/** An endpoint where nothing is seen to wait is looked at once more after this, for indexes may lag. */
const lastLookMs = 2 * minuteMs;

/**
 * Sees to endpoints that have something to be delivered, each in its turn: one that does not answer costs the others
 * one place of ten for the length of one attempt. Gives how many attempts were made.
 */
export async function deliverWebhooks(platform: Platform): Promise<number> {
  const { table, clock } = platform;
  const until = clock.now().getTime() + runMs;
  let made = 0;
  const see = async (turn: Turn) => {
    made += await seeTo(platform, turn, until);
  };
  while (clock.now().getTime() < until) {
    const ms = until - clock.now().getTime();
    const options = { claims: true, atOnce: width.endpoints, pageSize: 100, ms };
    if ((await runDue(platform, turnQueue, see, options)) > 0) continue;
    const now = clock.now().getTime();
    const soon = new Date(now + stayMs).toISOString();
    const next = await nextTurn(table, new Date(now).toISOString(), soon);
    if (next === null) return made;
    await clock.sleep(Date.parse(next.nextAt) - now);
    if (clock.now().toISOString() < next.nextAt) return made;
  }
  return made;
}

/** The turn was taken for a minute at least: should we die over it, it comes again then. */
async function seeTo(platform: Platform, taken: Turn, until: number): Promise<number> {
  const { table, clock } = platform;
  const webhook = await findWebhook(table, taken.workspaceId, taken.webhookId);
  if (webhook?.state !== "active") {
    const told = webhook?.state !== "disabled" || webhook.told !== false || (await tell(platform, webhook));
    const again = new Date(clock.now().getTime() + minuteMs).toISOString();
    await putOff(platform, taken, told ? null : again, false);
    return 0;
  }
  const { made, goesOn } = await deliverTo(platform, webhook, until);
  const first = await firstDue(table, taken.webhookId);
  await rest(platform, taken, { first, goesOn, wasQuiet: taken.quiet });
  return made;
}

/** Tells once; while no mail gets out, each minute anew until there is no point any more. Whether that is over. */
async function tell(platform: Platform, webhook: StoredWebhook): Promise<boolean> {
  const { table, clock, log } = platform;
  const { webhookId } = webhook;
  try {
    await tellDisabled(platform, webhook);
  } catch (error) {
    log.error("nobody was told of a disabled webhook", { webhookId, error });
    const disabledAt = Date.parse(webhook.lastAttempt?.at ?? webhook.createdAt);
    if (clock.now().getTime() - disabledAt < worthTellingMs) return false;
  }
  await transact(table, clock, [webhookTurnItem(table, webhook)]);
  return true;
}

/** Tries what is due until nothing is, the turn is over, or nothing gets through. */
async function deliverTo(
  platform: Platform,
  webhook: StoredWebhook,
  until: number,
): Promise<{ made: number; goesOn: boolean }> {
  let made = 0;
  let page = { delivered: 0, refused: 0 };
  let goesOn = true;
  const tryOne = async ({ deliveryId }: { deliveryId: string }) => {
    const outcome = await attemptDelivery(platform, webhook, deliveryId);
    if (outcome === "not_due") return;
    made += 1;
    page[outcome === "delivered" ? "delivered" : "refused"] += 1;
  };
  const getsThrough = () => {
    goesOn = page.refused === 0 || page.delivered > 0;
    page = { delivered: 0, refused: 0 };
    return goesOn;
  };
  await runDue(platform, deliveryQueueOf(webhook.webhookId), tryOne, {
    claims: false,
    ...{ atOnce: width.deliveries, pageSize: width.deliveries, most: attemptsATurn },
    ms: until - platform.clock.now().getTime(),
    goesOn: getsThrough,
  });
  return { made, goesOn };
}

/** Puts the turn off to when something is due; after a turn in which nothing got through, by a minute at least for what was. */
async function rest(
  platform: Platform,
  taken: Turn,
  { first, goesOn, wasQuiet }: { first: string | null; goesOn: boolean; wasQuiet: boolean },
): Promise<void> {
  const now = platform.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  if (first !== null) {
    const due = Date.parse(first) <= now;
    await putOff(platform, taken, due ? at(goesOn ? 0 : minuteMs) : first, false);
  } else {
    await putOff(platform, taken, wasQuiet ? null : at(lastLookMs), true);
  }
}
