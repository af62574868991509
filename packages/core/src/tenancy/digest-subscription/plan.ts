import { addDays, type Day } from "@kiteloop/metrics";
import type { Platform } from "../../shared/context/index.ts";
import { runDue } from "../../shared/due/index.ts";
import { transact } from "../../shared/table/index.ts";
import { digestQueue, plannedItem, type User } from "../user/index.ts";
import { membershipsOf } from "../workspace/index.ts";
import { latestMonday, plannedAt } from "./mondays.ts";

/** What one run plans at most: some seconds' work, while there are hours for everybody. Mails are sent in the same minute. */
const budget = { claims: false, most: 100, pageSize: 100, atOnce: 5, ms: 15_000 };

/** Whose week it is, and where. `account` is the user pool's id of the member. */
type DigestOf = { workspaceId: string; userId: string; account: string; monday: Day };

/**
 * Plans the emails of people whose next Monday begins somewhere, by `planOne` for each of their workspaces. Returns how
 * many people were due.
 */
export function planDueDigests(
  platform: Platform,
  planOne: (digest: DigestOf) => Promise<void>,
): Promise<number> {
  return runDue(platform, digestQueue, (user) => plan(platform, user, planOne), budget);
}

/** The person is put off last: whoever dies before that begins again, and finds what is planned. */
async function plan(
  { table, clock }: Platform,
  user: User,
  planOne: (digest: DigestOf) => Promise<void>,
): Promise<void> {
  const { userId, subject: account } = user;
  const monday = latestMonday(clock.now().getTime());
  const failed: unknown[] = [];
  for (const { workspaceId } of await membershipsOf(table, userId))
    await planOne({ workspaceId, userId, account, monday }).catch((error: unknown) => failed.push(error));
  // The other workspaces' mails are planned by now.
  if (failed.length > 0) throw failed[0];
  await transact(table, clock, [plannedItem(table, user, plannedAt(addDays(monday, 7)))]);
}
