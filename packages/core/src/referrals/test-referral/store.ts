import { retention } from "@kiteloop/contract/shared/retention";
import type { Table } from "../../shared/context/index.ts";
import { type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { testLinks, testReferrals } from "./entity.ts";

type TestLink = Row<typeof testLinks>;
type TestReferral = Row<typeof testReferrals>;
type Invitee = Pick<TestReferral, "projectId" | "externalId">;

/** The table deletes expired items within days, not at once. */
const isValid = ({ expiresAt }: { expiresAt: number }, now: Date) => expiresAt * 1000 > now.getTime();

export const createTestLinkItem = (table: Table, link: TestLink): TransactItem => ({
  Put: testLinks(table).create(link).params(),
});

export async function isTestLink(
  table: Table,
  of: Pick<TestLink, "projectId" | "code">,
  now: Date,
): Promise<boolean> {
  const { data } = await testLinks(table).get(of).go({ consistent: true });
  return data !== null && isValid(data, now);
}

/** Keeps the first join of an invitee, and nothing about an earlier test once that has expired. */
export function putTestReferralItem(
  table: Table,
  { projectId, externalId }: Invitee,
  { workspaceId, now }: { workspaceId: string; now: Date },
): TransactItem {
  const expiresAt = Math.ceil(now.getTime() / 1000) + retention.testReferrals.keptFor.seconds;
  const joinedAt = now.toISOString();
  const put = testReferrals(table).put({ workspaceId, projectId, externalId, joinedAt, expiresAt });
  return { Put: put.params() };
}

export async function findTestReferral(table: Table, who: Invitee, now: Date): Promise<TestReferral | null> {
  const { data } = await testReferrals(table).get(who).go({ consistent: true });
  return data !== null && isValid(data, now) ? data : null;
}

export async function convertTestReferral(table: Table, who: Invitee, convertedAt: string): Promise<void> {
  await tryToWrite(testReferrals(table).patch(who).set({ convertedAt }).go());
}

/** A project's tests of the last week, at most 100. */
export async function testReferralsOf(table: Table, projectId: string, now: Date): Promise<TestReferral[]> {
  const { data } = await testReferrals(table).query.byProject({ projectId }).go({ limit: 100 });
  return data.filter((one) => isValid(one, now));
}

export const eraseTestReferralItem = (table: Table, who: Invitee): TransactItem => ({
  Delete: testReferrals(table).delete(who).params(),
});
