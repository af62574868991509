import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { participantCodes, participants } from "./entity.ts";
import { holderOfCode } from "./read-without-orm.ts";
import { changedTermItems, termItems } from "./store.term.ts";

export type StoredParticipant = Row<typeof participants>;

type Who = { projectId: string; externalId: string };

export async function findParticipant(
  table: Table,
  { projectId, externalId }: Who,
): Promise<StoredParticipant | null> {
  const { data } = await participants(table).get({ projectId, externalId }).go({ consistent: true });
  return data && omitUndefined(data);
}

/** A participant by our own id of them; null for one of another project. */
export async function findParticipantById(
  table: Table,
  projectId: string,
  participantId: string,
): Promise<StoredParticipant | null> {
  const { data } = await participants(table).query.byId({ projectId, participantId }).go({ limit: 1 });
  const [found] = data;
  return found === undefined ? null : omitUndefined(found);
}

/** The participant of this project behind a code; null for unknown codes and those of other projects. */
export async function participantOfCode(
  table: Table,
  projectId: string,
  code: string,
): Promise<StoredParticipant | null> {
  const holder = await holderOfCode(table, code);
  return holder?.projectId === projectId ? findParticipant(table, holder) : null;
}

/** The participant, once by project and external id, the code, once of all, and what they are found by. */
export function createParticipantItems(table: Table, participant: StoredParticipant): TransactItem[] {
  const { code, workspaceId, projectId, externalId } = participant;
  return [
    { Put: participants(table).create(omitUndefined(participant)).params() },
    { Put: participantCodes(table).create({ code, workspaceId, projectId, externalId }).params() },
    ...termItems(table, participant),
  ];
}

export type ParticipantIdentity = { name: string; email: string | undefined; verified: boolean };

/** Gives a participant another identity; fails when it is no longer the one that was read. */
export function identityItems(
  table: Table,
  before: StoredParticipant,
  identity: ParticipantIdentity,
): TransactItem[] {
  const { projectId, externalId } = before;
  const { name, email, verified } = identity;
  const patch = participants(table).patch({ projectId, externalId }).set({ name, verified });
  const whole = email === undefined ? patch.remove(["email"]) : patch.set({ email });
  const update = whole.where((attribute, { eq, notExists }) =>
    [
      eq(attribute.name, before.name),
      eq(attribute.verified, before.verified),
      before.email === undefined ? notExists(attribute.email) : eq(attribute.email, before.email),
    ].join(" AND "),
  );
  return [{ Update: update.params() }, ...changedTermItems(table, before, { ...before, name, email })];
}

/** One more mail of theirs. */
export function invitedItem(table: Table, { projectId, externalId }: Who): TransactItem {
  return { Update: participants(table).patch({ projectId, externalId }).add({ invited: 1 }).params() };
}

/** As many marks of friends' devices are kept. */
const friendMarksKept = 10;

/**
 * One more referral of theirs, and, where it `counts`, one more invitee who joined. The list's order hangs on that
 * number and the referral's own on the other, so both are set and not added: the condition fails when they are no
 * longer what `participant` was read with. `mark` is of the device the friend joined from, where it is known.
 */
export function referredItem(
  table: Table,
  participant: StoredParticipant,
  { counts, mark }: { counts: boolean; mark: string | null },
): TransactItem {
  const { projectId, externalId, participantId, joined, reported, friendMarks = [] } = participant;
  const fresh = mark !== null && !friendMarks.includes(mark);
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({
      reported: (reported ?? 0) + 1,
      joined: counts ? joined + 1 : joined,
      ...(fresh && { friendMarks: [...friendMarks, mark].slice(-friendMarksKept) }),
    })
    .composite({ participantId })
    .where((attribute, { eq, notExists }) => {
      const same = reported === undefined ? notExists(attribute.reported) : eq(attribute.reported, reported);
      return `${eq(attribute.joined, joined)} AND ${same}`;
    });
  return { Update: update.params() };
}

/** So many invitees who joined, and who converted, more or fewer; fails as {@link referredItem} does. */
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

/** Keeps the mark of the device they were seen on; nothing hangs on it being kept. Who was erased meanwhile stays so. */
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
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  });
}

/** Participants by the embedder's ids of them; who is not there is left out. */
export async function participantsByIds(
  table: Table,
  projectId: string,
  externalIds: readonly string[],
): Promise<Map<string, StoredParticipant>> {
  const keys = [...new Set(externalIds)].map((externalId) => ({ projectId, externalId }));
  if (keys.length === 0) return new Map();
  const { data } = await participants(table).get(keys).go({ concurrency: 4 });
  return new Map(data.map((item) => [item.externalId, omitUndefined(item)]));
}

/** One more of their invitees converted. */
export function convertedItem(table: Table, { projectId, externalId }: Who): TransactItem {
  return { Update: participants(table).patch({ projectId, externalId }).add({ converted: 1 }).params() };
}

/** Where a page of the list ends: the last one's place in it. */
export type ParticipantCursor = { externalId: string; participantId: string; joined: number };
export type ParticipantPage = { items: StoredParticipant[]; last: ParticipantCursor | null };

/** Beyond what anybody brings, and the most that the index's keys have room for. */
const mostOfAll = 9_999_999_999;

/** Those who brought the most, first, or only those who brought `some` or `nobody`; `after` continues a page. */
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
  // Bounded on both sides: the project's items of other kinds lie in the same partition of the index.
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

/** Where a page of the newest ends. */
export type TimePlace = { createdAt: string; externalId: string };

/** Those who joined last, first; `after` continues a page. */
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
