import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { noInvite } from "../../shared/inviter/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import {
  findParticipant,
  type LatestReferrals,
  participantCodes,
  participants,
  type StoredParticipant,
} from "../person/index.ts";
import { participantKey } from "./keys.ts";
import { holderOfCode, holderOfFormer } from "./read-without-orm.ts";
import { changedTermItems, termItems } from "./store.term.ts";

type Who = { projectId: string; externalId: string };

/** The project's participant with a code, here or before in another system; null for unknown codes and those of other projects. */
export async function participantOfCode(
  table: Table,
  projectId: string,
  code: string,
): Promise<StoredParticipant | null> {
  const own = await holderOfCode(table, code);
  const holder = own?.projectId === projectId ? own : await holderOfFormer(table, projectId, code);
  return holder && findParticipant(table, holder);
}

/** Creates the participant (once per project and external id), the code (once per instance), and the search terms. */
export function createParticipantItems(table: Table, participant: StoredParticipant): TransactItem[] {
  const { code, workspaceId, projectId, externalId } = participant;
  return [
    { Put: participants(table).create(omitUndefined(participant)).params() },
    { Put: participantCodes(table).create({ code, workspaceId, projectId, externalId }).params() },
    ...termItems(participant),
  ];
}

export type ParticipantIdentity = { name: string; email: string | undefined; verified: boolean };

/** Changes a participant's identity; a photo of null is removed. Fails if the rest changed since it was read. */
export function identityItems(
  table: Table,
  before: StoredParticipant,
  identity: ParticipantIdentity,
  photo?: string | null,
): TransactItem[] {
  const { projectId, externalId } = before;
  const { name, email, verified } = identity;
  const patch = participants(table).patch({ projectId, externalId }).set({ name, verified });
  const withEmail = email === undefined ? patch.remove(["email"]) : patch.set({ email });
  const withPhoto = photo ? withEmail.set({ photo }) : withEmail;
  const whole = photo === null ? withEmail.remove(["photo"]) : withPhoto;
  const update = whole.where((attribute, { eq, notExists }) =>
    [
      eq(attribute.name, before.name),
      eq(attribute.verified, before.verified),
      before.email === undefined ? notExists(attribute.email) : eq(attribute.email, before.email),
    ].join(" AND "),
  );
  return [{ Update: update.params() }, ...changedTermItems(before, { ...before, name, email })];
}

/** Makes a participant's link show a chosen code, or with undefined the one that was made. Fails if they were erased since. */
export function chosenCodeItem(
  table: Table,
  { projectId, externalId, participantId, chosenCode: before }: StoredParticipant,
  chosenCode: string | undefined,
): TransactItem {
  const patch = participants(table).patch({ projectId, externalId });
  const changed = chosenCode === undefined ? patch.remove(["chosenCode"]) : patch.set({ chosenCode });
  const update = changed.where((attribute, { eq, notExists }) =>
    [
      eq(attribute.participantId, participantId),
      before === undefined ? notExists(attribute.chosenCode) : eq(attribute.chosenCode, before),
    ].join(" AND "),
  );
  return { Update: update.params() };
}

export type OwnValues = Pick<StoredParticipant, "ownTerms" | "taxForm" | "selfBilling" | "vatRate">;

/** Sets what a participant alone has, or removes it. Fails if it was set otherwise, or they were erased, since it was read. */
export function ownItem<Name extends keyof OwnValues>(
  table: Table,
  before: StoredParticipant,
  name: Name,
  value: OwnValues[Name],
): TransactItem {
  const { projectId, externalId, participantId } = before;
  const patch = participants(table).patch({ projectId, externalId });
  const changed = value === undefined ? patch.remove([name]) : patch.set({ [name]: value });
  const update = changed.where((attribute, { eq, notExists }) =>
    [
      eq(attribute.participantId, participantId),
      before[name] === undefined ? notExists(attribute[name]) : eq(attribute[name], before[name]),
    ].join(" AND "),
  );
  return { Update: update.params() };
}

/** Counts one more invitation email. With `first` it is their first invitation; fails if they have invited since. */
export function invitedItem(table: Table, { projectId, externalId }: Who, first?: string): TransactItem {
  const update = participants(table).patch({ projectId, externalId }).add({ invited: 1 });
  if (first === undefined) return { Update: update.params() };
  const claimed = update
    .set({ firstInvite: first })
    .where((attribute, { eq }) => eq(attribute.firstInvite, noInvite));
  return { Update: claimed.params() };
}

/** Marks a participant's first conversion, or the first in their second week. Fails if there is one. */
export function firstConversionItem(
  table: Table,
  { projectId, externalId, participantId }: StoredParticipant,
  marks: Pick<StoredParticipant, "firstConversion" | "secondWeek">,
): TransactItem {
  const update = participants(table)
    .patch({ projectId, externalId })
    .set(omitUndefined(marks))
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.participantId, participantId),
        ...(marks.firstConversion === undefined ? [] : [notExists(attribute.firstConversion)]),
        ...(marks.secondWeek === undefined ? [] : [notExists(attribute.secondWeek)]),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/** Maximum number of invitees' device marks stored. */
const friendMarksKept = 10;

/** Changes nothing. Fails if the participant was erased, or became another item, since it was read. */
export function sameParticipantItem({
  projectId,
  externalId,
  participantId,
}: StoredParticipant): TransactItem {
  return {
    ConditionCheck: {
      Key: participantKey({ projectId, externalId }),
      ConditionExpression: "participantId = :participantId",
      ExpressionAttributeValues: { ":participantId": participantId },
    },
  };
}

/** Changes nothing. Fails if the person has invited anybody. */
export function invitedNobodyItem({ projectId, externalId }: Who): TransactItem {
  return {
    ConditionCheck: {
      Key: participantKey({ projectId, externalId }),
      ConditionExpression: "attribute_not_exists(reported) OR reported = :nobody",
      ExpressionAttributeValues: { ":nobody": 0 },
    },
  };
}

/**
 * Counts one more referral and, if it `counts`, one more invitee who joined. The leaderboard's sort key depends on the
 * one number and the referral's own number on the other, so both are set instead of added; the condition
 * fails if
 * `participant`
 * is outdated. `mark` is of the device the invitee joined from, if known, and `latestReferrals` the new numbers of referrals of the day and
 * month.
 */
export function referredItem(
  table: Table,
  participant: StoredParticipant,
  {
    counts,
    mark,
    latestReferrals,
  }: { counts: boolean; mark: string | null; latestReferrals?: LatestReferrals | undefined },
): TransactItem {
  const { projectId, externalId, participantId, joined, reported, friendMarks = [] } = participant;
  const fresh = mark !== null && !friendMarks.includes(mark);
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({
      reported: (reported ?? 0) + 1,
      joined: counts ? joined + 1 : joined,
      ...(latestReferrals && { latestReferrals }),
      ...(fresh && { friendMarks: [...friendMarks, mark].slice(-friendMarksKept) }),
    })
    .composite({ participantId })
    .where((attribute, { eq, notExists }) => {
      const same = reported === undefined ? notExists(attribute.reported) : eq(attribute.reported, reported);
      return `${eq(attribute.joined, joined)} AND ${same}`;
    });
  return { Update: update.params() };
}

/** Changes the numbers of invitees who joined and converted. Fails like {@link referredItem}. */
export function recountItem(
  table: Table,
  participant: StoredParticipant,
  by: { joined: number; converted: number },
): TransactItem {
  const { projectId, externalId, participantId, joined, converted } = participant;
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ joined: Math.max(0, joined + by.joined), converted: Math.max(0, converted + by.converted) })
    .composite({ participantId })
    .where(
      (attribute, { eq }) => `${eq(attribute.joined, joined)} AND ${eq(attribute.converted, converted)}`,
    );
  return { Update: update.params() };
}

/** As many as an export may contain. */
const entriesKept = 40;

/** Begins to count them in experiments. Fails if the participant changed since it was read. */
export function enteredItem(
  table: Table,
  { projectId, externalId, participantId, joined, entries }: StoredParticipant,
  fresh: readonly string[],
): TransactItem {
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ entries: [...(entries ?? []), ...fresh].slice(-entriesKept) })
    .where((attribute, { eq, notExists }) =>
      [
        ...[eq(attribute.participantId, participantId), eq(attribute.joined, joined)],
        entries === undefined ? notExists(attribute.entries) : eq(attribute.entries, entries),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/** Stores the mark of the device they were last seen on. Nothing depends on it. An erased participant stays erased. */
export async function keepMark(
  table: Table,
  { projectId, externalId, participantId }: StoredParticipant,
  mark: string,
): Promise<void> {
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ mark })
    .where((attribute, { eq }) => eq(attribute.participantId, participantId));
  await update.go().catch((error: unknown) => {
    const name = awsErrorName(error);
    // A join may check the participant at the same moment.
    if (name !== "ConditionalCheckFailedException" && name !== "TransactionConflictException") throw error;
  });
}

/** Counts one more invitee who converted. */
export function convertedItem(table: Table, { projectId, externalId }: Who): TransactItem {
  return { Update: participants(table).patch({ projectId, externalId }).add({ converted: 1 }).params() };
}

/** The cursor of the list: the position of the last participant. */
export type ParticipantCursor = { externalId: string; participantId: string; joined: number };
export type ParticipantPage = { items: StoredParticipant[]; last: ParticipantCursor | null };

/** More invitees than anyone has, and the most that the index's keys have room for. */
const mostOfAll = 9_999_999_999;

/**
 * Participants by number of invitees, the highest first, or only those with `some` or `nobody`; `after` continues a
 * page.
 */
export async function mostJoined(
  table: Table,
  projectId: string,
  {
    limit,
    after,
    only,
  }: { limit: number; after?: ParticipantCursor | undefined; only?: "some" | "nobody" | undefined },
): Promise<ParticipantPage> {
  const entity = participants(table);
  const from = createConversions(entity).byAccessPattern.byJoined.fromComposite;
  const all = entity.query.byJoined({ projectId });
  // Bounded on both sides, because the same partition of the index contains items of other kinds.
  const some = () => all.between({ joined: 1 }, { joined: mostOfAll });
  const query = only === "some" ? some() : only === "nobody" ? all.begins({ joined: 0 }) : all;
  const { data, cursor } = await query.go({
    order: "desc",
    limit,
    ...(after && { cursor: from.toCursor({ projectId, ...after }) }),
  });
  const end = data.at(-1);
  return { items: data.map(omitUndefined), last: cursor === null || end === undefined ? null : end };
}

/** The cursor of the newest participants. */
export type TimePlace = { createdAt: string; externalId: string };

/** The newest participants first; `after` continues a page. */
export async function newestParticipants(
  table: Table,
  projectId: string,
  { limit, after }: { limit: number; after?: TimePlace | undefined },
): Promise<{ items: StoredParticipant[]; last: TimePlace | null }> {
  const entity = participants(table);
  const from = createConversions(entity).byAccessPattern.inTime.fromComposite;
  const { data, cursor } = await entity.query.inTime({ projectId }).go({
    order: "desc",
    limit,
    ...(after && { cursor: from.toCursor({ projectId, ...after }) }),
  });
  const end = data.at(-1);
  return { items: data.map(omitUndefined), last: cursor === null || end === undefined ? null : end };
}
