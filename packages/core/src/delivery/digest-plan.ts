import { createHash } from "node:crypto";
import { retention } from "@kiteloop/contract/retention";
import { addDays } from "@kiteloop/metrics";
import type { Platform } from "../context/index.ts";
import { latestMonday, markItem, plannedAt, toldFrom } from "../digest/index.ts";
import { runDue } from "../due/index.ts";
import { projectsOf } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { digestQueue, plannedItem, type User } from "../user/index.ts";
import { membershipsOf } from "../workspace/index.ts";
import { createItem } from "./store.ts";

/** What one run plans at most: some seconds' work, while there are hours for everybody. Mails are sent in the same minute. */
const budget = { claims: false, most: 100, pageSize: 100, atOnce: 5, ms: 15_000 };
const hour = 3_600_000;

/**
 * Plans the mails of people whose next Monday begins somewhere. Again, or twice at once, it adds nothing. Returns how
 * many were due.
 */
export function planDigests(platform: Platform): Promise<number> {
  return runDue(platform, digestQueue, (user) => plan(platform, user), budget);
}

/** The person is put off last: whoever dies before that begins again, and finds what is planned. */
async function plan(platform: Platform, user: User): Promise<void> {
  const { table, clock } = platform;
  const monday = latestMonday(clock.now().getTime());
  const failed: unknown[] = [];
  for (const { workspaceId } of await membershipsOf(table, user.userId))
    await planOne(platform, user, workspaceId, monday).catch((error: unknown) => failed.push(error));
  // The other workspaces' mails are planned by now.
  if (failed.length > 0) throw failed[0];
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
