import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { AwsTable } from "@kiteloop/core/shared/aws-table";
import type { Clock } from "@kiteloop/core/shared/context";
import { relinkUser, userIn } from "@kiteloop/core/tenancy/relinking";
import { confirmAccount, createAccount, findAccount, type UserPool } from "./accounts.ts";

export type Restored = {
  /** Users of the table. */
  users: number;
  /** Users who already signed in with an account of this pool. */
  unchanged: number;
  /** Accounts that were created, or would be in a dry run. */
  created: number;
  /** Users who sign in with an account of this pool now, or would. */
  linked: number;
  /** Users who were left as they are, each with the reason. */
  skipped: string[];
};

type StoredUser = ReturnType<typeof userIn>;

async function usersIn({ name: TableName, client }: AwsTable): Promise<StoredUser[]> {
  const pages = paginateScan(
    { client },
    {
      ...{ TableName, ConsistentRead: true, FilterExpression: "#entity = :user" },
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ExpressionAttributeValues: { ":user": "user" },
    },
  );
  const found: StoredUser[] = [];
  for await (const { Items = [] } of pages) found.push(...Items.map(userIn));
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/**
 * Gives each user of a table an account in a user pool, by their verified address, and the right to sign in with it. The
 * password is set by "Forgot password". Users who have such an account are unchanged, so an interrupted run is continued
 * by another.
 */
export async function restoreMembers(
  { table, clock, pool }: { table: AwsTable; clock: Clock; pool: UserPool },
  { dryRun }: { dryRun: boolean },
): Promise<Restored> {
  const users = await usersIn(table);
  const done: Restored = { users: users.length, unchanged: 0, created: 0, linked: 0, skipped: [] };
  const addresses = users.map(({ email }) => email.toLowerCase());
  for (const { email, subject, userId } of users) {
    const skip = (why: string) => done.skipped.push(`${email} (${userId}): ${why}`);
    const account = await findAccount(pool, email);
    if (account === "unverified") {
      skip("an account with this address was never confirmed; delete it from the pool");
      continue;
    }
    if (account?.subject === subject) {
      if (!account.ready && !dryRun) await confirmAccount(pool, email);
      done.unchanged++;
      continue;
    }
    if (addresses.filter((address) => address === email.toLowerCase()).length > 1) {
      skip("several users have this address; delete all but one of them, or link them by hand");
      continue;
    }
    if (account === null) done.created++;
    if (!dryRun) {
      const next = account?.subject ?? (await createAccount(pool, email));
      // Before linking: a user who is linked must be able to reset the password.
      if (!account?.ready) await confirmAccount(pool, email);
      const outcome = await relinkUser({ table, clock }, subject, next);
      if (outcome !== "linked") {
        skip(
          outcome === "taken" ? "another user signs in with this account" : "changed meanwhile; run again",
        );
        continue;
      }
    }
    done.linked++;
  }
  return done;
}
