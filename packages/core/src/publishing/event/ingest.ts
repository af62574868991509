import { createHash } from "node:crypto";
import { ingestEvents as endpoint, maxEvents } from "@kiteloop/contract/publishing/event";
import { dayOf, hourOf } from "@kiteloop/metrics/days";
import { sketchEntry } from "@kiteloop/metrics/unique";
import type { Ctx, Key } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { countByOrigin } from "../../shared/origin-day/index.ts";
import { takeEvents } from "../../shared/usage/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { isDeclaredBot, visitorSegment } from "../../shared/visitor/index.ts";
import { knownWidgets } from "../embed/index.ts";
import {
  assertOrigin,
  markRefused,
  markSeen,
  type ProjectSnapshot,
  projectForKey,
} from "../project/index.ts";
import { runningOf } from "../variant/index.ts";
import { type Checked, checkEvents, type DropReason } from "./check.ts";
import { isTimely, onOf } from "./days.ts";
import { markDay } from "./mark-day.ts";
import { type Beacon, putBeacon } from "./put.ts";
import { stampInviters } from "./stamp-inviters.ts";

/**
 * Stores what a page reports: one conditional put of one item. The project comes from the key alone, the day from the
 * server's clock. A beacon sent again under its id changes nothing. A declared bot's is stored with that mark: it uses up
 * nothing of the plan, belongs to no inviter and doesn't show that the script is installed.
 */
export const ingestEvents = verb(endpoint, async (ctx, { body }) => {
  const { actor, table, clock } = ctx;
  if (body.events.length > maxEvents) throw new AppError("request.too_large");
  const project = await projectForKey(ctx, actor);
  const now = clock.now();
  await assertKnownOrigin(ctx, project, now);
  const receivedAt = now.getTime();
  const received = body.events.length;
  const reason = refusalOf(project, body.sentAt, receivedAt);
  const { accepted, dropped }: Checked =
    reason !== null
      ? { accepted: [], dropped: { [reason]: received } }
      : await checkEvents(
          body.events,
          receivedAt,
          (widgetIds) => knownWidgets(ctx, actor, widgetIds),
          () => runningOf(ctx, actor),
        );
  const day = dayOf(receivedAt, project.timeZone);
  const count = accepted.length;
  const { workspaceId } = project;
  const bot = isDeclaredBot(actor);
  const taken = count > 0 && !bot ? await takeEvents(ctx, project, count) : count;
  if (taken < count) dropped.plan_limit = count - taken;
  if (taken === 0) return { received, accepted: 0, dropped, duplicate: false };
  await markDay(table, { workspaceId, projectId: project.id, on: onOf(body.sentAt) });
  const of = { projectId: project.id, beaconId: body.beacon, at: receivedAt, day };
  const counted = accepted.slice(0, taken);
  const events = bot ? counted : await stampInviters(table, counted, of);
  const fresh = await putBeacon(table, {
    workspaceId,
    projectId: project.id,
    beaconId: body.beacon,
    receivedAt,
    sentAt: body.sentAt,
    day,
    h: hourOf(receivedAt, project.timeZone),
    ...(bot ? { bot } : seenOf(actor, `${day}#${project.id}`)),
    events,
  });
  if (actor.origin !== null && !bot) {
    await noted(ctx, project, markSeen(table, project, now, actor.origin, ctx.instance.demoOrigin));
    const clicks = counted.filter(({ t }) => t === "click").length;
    if (fresh && clicks > 0)
      await noted(ctx, project, countByOrigin(table, project, now, actor.origin, "clicks", clicks));
  }
  return { received, accepted: taken, dropped, duplicate: !fresh };
});

/** Refuses another origin, and notes it for the project's Install screen. */
async function assertKnownOrigin(ctx: Ctx<Key>, project: ProjectSnapshot, now: Date): Promise<void> {
  try {
    assertOrigin(project, ctx.actor);
  } catch (error) {
    const { origin } = ctx.actor;
    if (origin !== null && !isDeclaredBot(ctx.actor))
      await noted(ctx, project, markRefused(ctx.table, project, now, origin));
    throw error;
  }
}

/** A sight that can't be written doesn't concern the page. */
const noted = ({ log }: Ctx<Key>, { id: projectId }: ProjectSnapshot, written: Promise<void>) =>
  written.catch((error: unknown) => log.warn("a page's report was not noted", { projectId, error }));

/** Why all of a beacon's events are refused, regardless of their content. */
function refusalOf({ status }: ProjectSnapshot, sentAt: number, now: number): DropReason | null {
  if (status === "archived") return "archived";
  return isTimely(sentAt, now) ? null : "stale";
}

/**
 * The stored facts about a beacon's visitor: country, device, and 18 bits of the day's mark for the sketch,
 * which identify nobody.
 */
function seenOf(actor: Key, scope: string): Pick<Beacon, "co" | "de" | "u"> {
  const { country, device } = visitorSegment(actor);
  const hash = createHash("sha256").update(actor.visitor.mark(scope)).digest().readBigUInt64BE();
  return {
    ...(country !== undefined && { co: country }),
    ...(device !== undefined && { de: device }),
    u: sketchEntry(hash),
  };
}
