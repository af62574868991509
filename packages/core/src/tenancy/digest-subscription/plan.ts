import type { Day } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { digestQueue, plannedItem, type User } from "../user/index.ts";
import { membershipsOf } from "../workspace/index.ts";
import { latestMonday, mondayAfter, plannedAt } from "./mondays.ts";

/** Maximum planned per run: a few seconds' work, while there are hours for all. Emails are sent in the same minute. */
const budget = { claims: false, most: 100, pageSize: 100, atOnce: 5, ms: 15_000 };

/** The member and workspace of a summary. `account` is the user pool's id of the member. */
type DigestOf = { workspaceId: string; userId: string; account: string; monday: Day; monthly: boolean };

/**
 * Plans the summaries of users whose next Monday has begun in some time zone, calling `planOne` for each of
 * their workspaces. Returns how many users were due.
 */
export function planDueDigests(
  platform: Platform,
  planOne: (digest: DigestOf) => Promise<void>,
): Promise<number> {
  return runDue(platform, digestQueue, (user) => plan(platform, user, planOne), budget);
}

/** The user is postponed last, so a run after a crash repeats them and finds what is planned already. */
async function plan(
  { table, clock }: Platform,
  user: User,
  planOne: (digest: DigestOf) => Promise<void>,
): Promise<void> {
  const { userId, subject: account, digestMonthly: monthly = false } = user;
  const monday = latestMonday(clock.now().getTime(), monthly);
  const failed: unknown[] = [];
  for (const { workspaceId } of await membershipsOf(table, userId))
    await planOne({ workspaceId, userId, account, monday, monthly }).catch((error: unknown) =>
      failed.push(error),
    );
  // The other workspaces' emails are planned by now.
  if (failed.length > 0) throw failed[0];
  await transact(table, clock, [plannedItem(table, user, plannedAt(mondayAfter(monday, monthly)))]);
}
