import { erasedExternalIds } from "@kiteloop/contract/shared/erased-ids";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { codeKey, formerKey, joinedRange, participantKey, referralKey } from "./keys.ts";

const holder = { workspaceId: ids.workspace, projectId: ids.project, externalId: z.string() };
const Holder = z.object(holder);

/** Whose code it is. */
export type CodeHolder = z.infer<typeof Holder>;

const Former = z.object({ ...holder, code: z.string() });

/**
 * Which of a project's participants shared a code in another system before they were imported, with the code they have
 * here; in whatever case it is written. Null for one nobody has.
 */
export async function holderOfFormer(
  table: Table,
  projectId: string,
  text: string,
): Promise<z.infer<typeof Former> | null> {
  const item = await get(table, formerKey({ projectId, former: text.trim().toUpperCase() }));
  return item === undefined ? null : Former.parse(item);
}

const Named = z.object({ name: z.string(), root: z.optional(z.string()) });

async function get(table: Table, Key: { pk: string; sk: string }): Promise<unknown> {
  return (await table.get({ Key })).Item;
}

/** The holder of a code, in whatever project; `code` in upper case. Null for one nobody has. */
export async function holderOfCode(table: Table, code: string): Promise<CodeHolder | null> {
  const item = await get(table, codeKey(code));
  return item === undefined ? null : Holder.parse(item);
}

/** The name a participant goes by and the root of their chain, or null when there is no such participant. */
export async function findInviterName(
  table: Table,
  holder: CodeHolder,
): Promise<z.infer<typeof Named> | null> {
  const item = await get(table, participantKey(holder));
  return item === undefined ? null : Named.parse(item);
}

const Rooted = z.object({ root: z.optional(z.string()) });

/** Where the chain began that brought them; null for who came uninvited, or before chains were kept. */
export async function inheritedRoot(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<string | null> {
  const item = await get(table, referralKey(who));
  return item === undefined ? null : (Rooted.parse(item).root ?? null);
}

const Claim = z.object({
  code: z.string(),
  source: z.string(),
  attributedBy: z.string(),
  facts: z.optional(z.object({ disputed: z.optional(z.unknown()) })),
});

/** Whether an unsigned page has reported that somebody joined by another code than this, which nothing disputes yet. */
export async function isClaimed(
  table: Table,
  who: { projectId: string; externalId: string },
  code: string,
): Promise<boolean> {
  const { Item } = await table.get({ Key: referralKey(who), ConsistentRead: true });
  if (Item === undefined) return false;
  const claim = Claim.parse(Item);
  const unsigned = claim.source === "browser" && claim.attributedBy !== "identity";
  return unsigned && claim.code !== code && claim.facts !== undefined && claim.facts.disputed === undefined;
}

const rank = { externalId: z.string(), name: z.string(), joined: z.number() };
const Ranked = z.object(rank);
const LeaderboardRank = z.object({ ...rank, participantId: ids.participant, code: z.string() });

/** A participant as a leaderboard knows them. */
export type Ranked = z.infer<typeof Ranked>;
/** A participant as they see themselves. */
export type LeaderboardRank = z.infer<typeof LeaderboardRank>;

/** Where a participant stands, or null when there is no such one. */
export async function leaderboardRankOf(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<LeaderboardRank | null> {
  const { Item } = await table.get({ Key: participantKey(who), ConsistentRead: true });
  return Item === undefined ? null : LeaderboardRank.parse(Item);
}

/**
 * At most `limit` of those who brought somebody, the most first; `whole` when there are no others. One page of the
 * index is read: no more items than `limit`, and no more than 1 MB.
 */
export async function topInviters(
  table: Table,
  projectId: string,
  limit: number,
): Promise<{ lines: Ranked[]; whole: boolean }> {
  const { Items = [], LastEvaluatedKey } = await table.query({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :project AND gsi1sk BETWEEN :least AND :most",
    ExpressionAttributeValues: joinedRange(projectId),
    ProjectionExpression: "externalId, #name, joined",
    ExpressionAttributeNames: { "#name": "name" },
    ScanIndexForward: false,
    Limit: limit,
  });
  const lines = Items.map((item) => Ranked.parse(item));
  return {
    // Who asked to be forgotten is on no board.
    lines: lines.filter(({ externalId }) => !externalId.startsWith(erasedExternalIds)),
    whole: LastEvaluatedKey === undefined,
  };
}
