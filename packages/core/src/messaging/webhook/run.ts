import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { waitWhileSuspended } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { attemptDelivery } from "./attempt.ts";
import { emailWebhookDisabled } from "./email-webhook-disabled.ts";
import { deliveryQueueOf, firstDue } from "./store.deliveries.ts";
import { findWebhook, type StoredWebhook, webhookTurnItem } from "./store.ts";
import { nextTurn, putOff, type Turn, turnQueue } from "./store.turns.ts";

/** A run is limited to 60 s and an attempt to 15, so no attempt starts after this. */
const runMs = 40 * secondMs;

/** Number of endpoints handled in parallel, and of deliveries of each. */
const width = { endpoints: 10, deliveries: 4 };

/** Maximum number of attempts for an endpoint per turn, before others get theirs. */
const attemptsATurn = 100;

const worthTellingMs = 6 * hourMs;

/** The run waits for deliveries due within this, so that a second attempt after 5 s is one. */
const stayMs = 10 * secondMs;

/** An endpoint without visible deliveries is checked once more after this, because the index may be outdated. */
const lastLookMs = 2 * minuteMs;

/**
 * Delivers to endpoints with due deliveries, each in its turn: one that doesn't answer costs the others one of ten
 * slots for the length of one attempt. Returns how many attempts were made.
 */
export async function deliverWebhooks(platform: Platform): Promise<number> {
  const { table, clock } = platform;
  const until = clock.now().getTime() + runMs;
  let made = 0;
  const see = waitWhileSuspended(platform, turnQueue, async (turn) => {
    made += await seeTo(platform, turn, until);
  });
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

/** The turn is leased for at least a minute: after a crash it comes again then. */
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

/** Emails once; if no email can be sent, retries each minute until it is pointless. Returns whether it is done. */
async function tell(platform: Platform, webhook: StoredWebhook): Promise<boolean> {
  const { table, clock, log } = platform;
  const { webhookId } = webhook;
  try {
    await emailWebhookDisabled(platform, webhook);
  } catch (error) {
    log.error("nobody was told of a disabled webhook", { webhookId, error });
    const disabledAt = Date.parse(webhook.lastAttempt?.at ?? webhook.createdAt);
    if (clock.now().getTime() - disabledAt < worthTellingMs) return false;
  }
  await transact(table, clock, [webhookTurnItem(table, webhook)]);
  return true;
}

/** Attempts due deliveries until there are none, the turn is over, or the endpoint fails. */
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

/** Postpones the turn to the next due delivery; after a turn without success, by at least a minute. */
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
