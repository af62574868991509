import { createHash } from "node:crypto";
import { retention } from "@kiteloop/contract/retention";
import { addDays } from "@kiteloop/metrics";
import type { Platform } from "../context/index.ts";
import { latestMonday, markItem, plannedAt, toldFrom } from "../digest/index.ts";
import { projectsOf } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { inTurns } from "../turns/index.ts";
import { dueForDigest, plannedItem, type User } from "../user/index.ts";
import { membershipsOf } from "../workspace/index.ts";
import { createItem } from "./store.ts";

/** What one run plans at most: some seconds' work, while there are hours for everybody. */
const budget = { people: 100, atOnce: 5 };
const hour = 3_600_000;

/**
 * Plans the mails of people whose next Monday begins somewhere. Again, or twice at once, it adds nothing. Somebody who
 * can't be planned now is due again with the next run. Returns how many were due.
 */
export async function planDigests(platform: Platform): Promise<number> {
  const { table, clock, log } = platform;
  const due = await dueForDigest(table, clock.now().toISOString(), budget.people);
  await inTurns(due, budget.atOnce, (user) =>
    plan(platform, user).catch((error: unknown) =>
      log.error("somebody's weekly mails were not planned", { userId: user.userId, error }),
    ),
  );
  return due.length;
}

/** The person is put off last: whoever dies before that begins again, and finds what is planned. */
async function plan(platform: Platform, user: User): Promise<void> {
  const { table, clock } = platform;
  const monday = latestMonday(clock.now().getTime());
  for (const { workspaceId } of await membershipsOf(table, user.userId))
    await planOne(platform, user, workspaceId, monday);
  await transact(table, clock, [plannedItem(table, user, plannedAt(addDays(monday, 7)))]);
}

async function planOne(
  { table, clock, ids }: Platform,
  { userId, subject: account }: User,
  workspaceId: string,
  monday: string,
): Promise<void> {
  const projects = (await projectsOf(table, workspaceId)).filter(({ status }) => status === "active");
  const [newest] = projects;
  if (newest === undefined) return;
  const zones = projects.map(({ timeZone }) => timeZone).toReversed();
  const at = toldFrom(monday, zones) + shareOf(`${workspaceId} ${userId}`) * hour;
  const now = clock.now().toISOString();
  const deliveryId = ids.make("delivery");
  const expiresAt = Math.ceil(at / 1000) + retention.otherMails.keptFor.seconds;
  await transact(table, clock, [
    markItem(table, { workspaceId, monday, userId, deliveryId, expiresAt }),
    createItem(table, {
      deliveryId,
      subject: { kind: "digest", workspaceId, userId, account, monday },
      ...{ state: "waiting", attempts: 0, createdAt: now, updatedAt: now, expiresAt },
      nextAt: new Date(at).toISOString(),
    }),
  ]);
}

/** A place between 0 and 1 that stays the same: not everybody's mail is written in one minute. */
function shareOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE(0) / 65_536;
}
