import type { Platform } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { attempt, type Outcome } from "./attempt.ts";
import { dueDeliveries, firstDue } from "./store.deliveries.ts";
import { findWebhook, type StoredWebhook, toldItem } from "./store.ts";
import { putOff, type Turn, turnsUntil } from "./store.turns.ts";
import { tellDisabled } from "./tell.ts";

const second = 1_000;
const minute = 60 * second;

/** A run has 60 s to live, and an attempt takes up to 15: no attempt begins after these. */
const runMs = 40 * second;

/** So many endpoints are seen to at a time, and so many deliveries of each. */
const width = { endpoints: 10, deliveries: 4 };

/** An endpoint has so many attempts a turn; then the others come first. */
const attemptsATurn = 100;

const worthTellingMs = 6 * 60 * minute;

/** For what is due within this the run stays on, so that a second try after 5 s is one. */
const stayMs = 10 * second;

/** An endpoint where nothing is seen to wait is looked at once more after this, for indexes may lag. */
const lastLookMs = 2 * minute;

/**
 * Sees to endpoints that have something to be delivered, each in its turn: one that does not answer costs the others
 * one place of ten for the length of one attempt. Gives how many attempts were made.
 */
export async function deliverWebhooks(platform: Platform): Promise<number> {
  const { table, clock } = platform;
  const until = clock.now().getTime() + runMs;
  let made = 0;
  while (clock.now().getTime() < until) {
    const soon = new Date(clock.now().getTime() + stayMs).toISOString();
    const turns = await turnsUntil(table, soon, 100);
    const [first] = turns;
    if (first === undefined) return made;
    const now = clock.now();
    const due = turns.filter(({ nextAt }) => nextAt <= now.toISOString());
    if (due.length > 0) {
      made += await seeToAll(platform, due, until);
      continue;
    }
    await clock.sleep(Date.parse(first.nextAt) - now.getTime());
    if (clock.now().toISOString() < first.nextAt) return made;
  }
  return made;
}

async function seeToAll(platform: Platform, turns: readonly Turn[], until: number): Promise<number> {
  const waiting = [...turns];
  let made = 0;
  const worker = async () => {
    for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
      if (platform.clock.now().getTime() >= until) return;
      const { webhookId } = turn;
      made += await seeTo(platform, turn, until).catch((error: unknown) => {
        platform.log.error("a webhook is stuck", { webhookId, error });
        return 0;
      });
    }
  };
  await Promise.all(Array.from({ length: width.endpoints }, worker));
  return made;
}

async function seeTo(platform: Platform, turn: Turn, until: number): Promise<number> {
  const { table, clock } = platform;
  const now = clock.now().getTime();
  // Should we die over it, its turn comes again then.
  const taken = { ...turn, nextAt: new Date(now + minute).toISOString() };
  if (!(await putOff(platform, turn, taken.nextAt, false))) return 0;
  const webhook = await findWebhook(table, turn.workspaceId, turn.webhookId);
  if (webhook?.state !== "active") {
    if (webhook?.state === "disabled" && webhook.told === false) await tell(platform, webhook);
    await putOff(platform, taken, null, false);
    return 0;
  }
  const { made, goesOn } = await deliverTo(platform, webhook, until);
  const first = await firstDue(table, turn.webhookId);
  await rest(platform, taken, { first, goesOn, wasQuiet: turn.quiet });
  return made;
}

/** Tells once; while no mail gets out, each minute anew until there is no point any more. */
async function tell(platform: Platform, webhook: StoredWebhook): Promise<void> {
  try {
    await tellDisabled(platform, webhook);
  } catch (error) {
    const disabledAt = Date.parse(webhook.lastAttempt?.at ?? webhook.createdAt);
    if (platform.clock.now().getTime() - disabledAt < worthTellingMs) throw error;
    platform.log.error("nobody was told of a disabled webhook", { webhookId: webhook.webhookId, error });
  }
  await transact(platform.table, platform.clock, [toldItem(platform.table, webhook)]);
}

/** Tries what is due until nothing is, the turn is over, or nothing gets through. */
async function deliverTo(
  platform: Platform,
  webhook: StoredWebhook,
  until: number,
): Promise<{ made: number; goesOn: boolean }> {
  const { table, clock } = platform;
  let made = 0;
  while (made < attemptsATurn && clock.now().getTime() < until) {
    const now = clock.now().toISOString();
    const due = await dueDeliveries(table, webhook.webhookId, now, width.deliveries);
    if (due.length === 0) return { made, goesOn: true };
    const outcomes = await Promise.all(due.map(({ deliveryId }) => attempt(platform, webhook, deliveryId)));
    made += outcomes.filter((outcome) => outcome !== "not_due").length;
    if (!outcomes.some(gotThrough)) return { made, goesOn: false };
  }
  return { made, goesOn: true };
}

const gotThrough = (outcome: Outcome) => outcome === "delivered";

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
    await putOff(platform, taken, due ? at(goesOn ? 0 : minute) : first, false);
  } else {
    await putOff(platform, taken, wasQuiet ? null : at(lastLookMs), true);
  }
}
