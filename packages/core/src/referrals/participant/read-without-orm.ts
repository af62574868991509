import { channel } from "@kiteloop/contract/publishing/event";
import { erasedExternalIds } from "@kiteloop/contract/shared/erased-ids";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod/mini";
import type { Clock, Table } from "../../shared/context/index.ts";
import { entityPartition } from "../../shared/table/index.ts";
import { findVisitorSecret } from "../../shared/visitor/index.ts";
import {
  aliasKey,
  codeKey,
  erasedCodeKey,
  formerKey,
  hashOfCode,
  joinedRange,
  participantKey,
  plainHashOfCode,
  referralKey,
} from "./keys.ts";

const holder = { workspaceId: ids.workspace, projectId: ids.project, externalId: z.string() };
const Holder = z.object(holder);

/** The holder of a code. */
export type CodeHolder = z.infer<typeof Holder>;

const Former = z.object({ ...holder, code: z.string() });

/**
 * The participant who shared a code in another system before the import, with their code here; case-insensitive. Null
 * if nobody did.
 */
export async function holderOfFormer(
  table: Table,
  projectId: string,
  text: string,
): Promise<z.infer<typeof Former> | null> {
  const item = await get(table, formerKey({ projectId, former: text.trim().toUpperCase() }));
  return item === undefined ? null : Former.parse(item);
}

const Named = z.object({
  name: z.string(),
  photo: z.optional(z.string()),
  root: z.optional(z.string()),
});

async function get(table: Table, Key: { pk: string; sk: string }): Promise<unknown> {
  return (await table.get({ Key })).Item;
}

/** The holder of a code in any project; `code` is in upper case. Null if there is none. */
export async function holderOfCode(table: Table, code: string): Promise<CodeHolder | null> {
  const item = await get(table, codeKey(code));
  return item === undefined ? null : Holder.parse(item);
}

const Owner = z.object({ workspaceId: ids.workspace, projectId: ids.project });

/**
 * The project of an erased participant's code, which is in upper case. Null if nobody with that code was erased. With a
 * `projectId`: a code from another system or a chosen one.
 */
export async function erasedCode(
  ports: { table: Table; clock: Clock },
  code: string,
  projectId?: string,
): Promise<z.infer<typeof Owner> | null> {
  const secret = await findVisitorSecret(ports);
  const hashes = [
    ...(secret === null ? [] : [hashOfCode(secret, code, projectId)]),
    ...(projectId === undefined ? [plainHashOfCode(code)] : []),
  ];
  const found = await Promise.all(hashes.map((hash) => get(ports.table, erasedCodeKey(hash))));
  const item = found.find((one) => one !== undefined);
  return item === undefined ? null : Owner.parse(item);
}

const Fact = z.object({ workspaceId: ids.workspace });

/** A project's workspace, by any of its facts: its own item is found by the workspace alone. Null without a fact. */
export async function workspaceOfProject(table: Table, projectId: string): Promise<string | null> {
  const { Items = [] } = await table.query({
    IndexName: "gsi3",
    KeyConditionExpression: "gsi3pk = :project",
    ExpressionAttributeValues: { ":project": entityPartition({ projectId }) },
    ProjectionExpression: "workspaceId",
    Limit: 1,
  });
  return Items[0] === undefined ? null : Fact.parse(Items[0]).workspaceId;
}

/** A participant's name and photo, and the root of their chain, or null if there is no such participant. */
export async function findInviterName(
  table: Table,
  holder: CodeHolder,
): Promise<z.infer<typeof Named> | null> {
  const item = await get(table, participantKey(holder));
  return item === undefined ? null : Named.parse(item);
}

const Invited = z.object({
  /** The root of the inviter's chain; absent in releases that stored no chains. */
  root: z.optional(z.string()),
  channel: z.optional(channel),
  widgetId: z.optional(ids.widget),
});

/** How a person was invited. */
export type Invited = z.infer<typeof Invited>;

/** How a person was invited, by the item of their referral. */
export const toInvited = (referral: unknown): Invited => Invited.parse(referral);

/** The id of a referral, by its item. */
export const toReferralId = (referral: unknown): string =>
  z.object({ referralId: ids.referral }).parse(referral).referralId;

/** The invitation by which they joined, under this id; null without an inviter. */
export async function invitedUnder(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<Invited | null> {
  const item = await get(table, referralKey(who));
  return item === undefined ? null : toInvited(item);
}

const Claim = z.object({
  code: z.string(),
  source: z.string(),
  attributedBy: z.string(),
  facts: z.optional(
    z.object({
      proof: z.optional(z.string()),
      unproven: z.optional(z.boolean()),
      disputed: z.optional(z.unknown()),
    }),
  ),
});
const Alias = z.object({ sameAs: z.string() });

/**
 * Whether a signed identity's click on the link with this code matters for a join: it contradicts another code that an
 * unsigned page reported or a waitlist place that nobody confirmed, or it proves a join that waits for a proof.
 */
export async function isClaimed(
  table: Table,
  who: { projectId: string; externalId: string },
  code: string,
): Promise<boolean> {
  const referralOf = async (externalId: string) =>
    (await table.get({ Key: referralKey({ ...who, externalId }), ConsistentRead: true })).Item;
  const own = await referralOf(who.externalId);
  const alias = own === undefined ? await get(table, aliasKey(who)) : undefined;
  const found = alias === undefined ? own : await referralOf(Alias.parse(alias).sameAs);
  if (found === undefined) return false;
  const { source, attributedBy, facts, ...claim } = Claim.parse(found);
  if (facts === undefined) return false;
  if (claim.code === code) return facts.unproven === true;
  if (alias !== undefined) return facts.proof === undefined || facts.proof === "page";
  return source === "browser" && attributedBy !== "identity" && facts.disputed === undefined;
}

const rank = { externalId: z.string(), name: z.string(), joined: z.number() };
const Ranked = z.object(rank);
const LeaderboardRank = z.object({
  ...rank,
  participantId: ids.participant,
  code: z.string(),
  chosenCode: z.optional(z.string()),
});

/** A participant as a leaderboard shows them. */
export type Ranked = z.infer<typeof Ranked>;
/** A participant as they see themselves. */
export type LeaderboardRank = z.infer<typeof LeaderboardRank>;

/** A participant's rank, or null if there is no such participant. */
export async function leaderboardRankOf(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<LeaderboardRank | null> {
  const { Item } = await table.get({ Key: participantKey(who), ConsistentRead: true });
  return Item === undefined ? null : LeaderboardRank.parse(Item);
}

/**
 * At most `limit` inviters, those with the most invitees first; `whole` if there are no more. Reads one page of the
 * index:
 * at most `limit` items and 1 MB.
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
    // Erased people are on no leaderboard.
    lines: lines.filter(({ externalId }) => !externalId.startsWith(erasedExternalIds)),
    whole: LastEvaluatedKey === undefined,
  };
}
