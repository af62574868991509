import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import { referrals } from "./entity.ts";
import type { StoredReferral } from "./store.ts";

/** A referral's position in each of the lists. */
export type ReferralCursor = { joinedAt: string; externalId: string; nth?: number | undefined };
export type ReferralPage = Page<StoredReferral>;
type Part = { limit: number; after?: ReferralCursor | undefined };

const conversions = (table: Table) => createConversions(referrals(table)).byAccessPattern;

/** A project's referrals, newest first; `after` continues a page. */
export async function referralsInTime(
  table: Table,
  projectId: string,
  { limit, after }: Part,
  order: "asc" | "desc" = "desc",
): Promise<ReferralPage> {
  const from = conversions(table).inTime.fromComposite;
  const cursor =
    after && from.toCursor({ projectId, joinedAt: after.joinedAt, externalId: after.externalId });
  const query = referrals(table).query.inTime({ projectId });
  return toPage(await query.go({ order, limit, ...(cursor && { cursor }) }));
}

/** Referrals that wait for a review, or were rejected, newest first. */
export async function referralsInQueue(
  table: Table,
  of: { projectId: string; queue: "pending" | "rejected" },
  { limit, after }: Part,
): Promise<ReferralPage> {
  const from = conversions(table).byQueue.fromComposite;
  const cursor = after && from.toCursor({ ...of, joinedAt: after.joinedAt, externalId: after.externalId });
  return toPage(
    await referrals(table)
      .query.byQueue(of)
      .go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}

/** A participant's referrals, newest first. */
export async function referralsOf(
  table: Table,
  of: { projectId: string; participantId: string },
  { limit, after }: Part,
): Promise<ReferralPage> {
  const from = conversions(table).byParticipant.fromComposite;
  const cursor =
    after?.nth === undefined
      ? undefined
      : from.toCursor({ ...of, nth: after.nth, externalId: after.externalId });
  return toPage(
    await referrals(table)
      .query.byParticipant(of)
      .go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}

type Join = Pick<
  StoredReferral,
  "participantId" | "participantExternalId" | "status" | "review" | "joinedAt"
>;

/** A project's joins of a time, in pages, oldest first. */
export async function* joinsBetween(
  table: Table,
  projectId: string,
  { from, before }: { from: string; before: string },
): AsyncGenerator<Join[]> {
  let cursor: string | null = null;
  do {
    const query = referrals(table).query.inTime({ projectId });
    const page: { data: Join[]; cursor: string | null } = await query
      .between({ joinedAt: from }, { joinedAt: before })
      .go({
        ...{ order: "asc", limit: 1_000, cursor },
        attributes: ["participantId", "participantExternalId", "status", "review", "joinedAt"],
      });
    yield page.data;
    ({ cursor } = page);
  } while (cursor !== null);
}
