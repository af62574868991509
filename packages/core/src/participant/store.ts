import { createConversions } from "electrodb";
import type { Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { participantCodes, participants } from "./entity.ts";
import { holderOfCode } from "./hot.ts";

export type StoredParticipant = {
  workspaceId: string;
  projectId: string;
  /** The embedder's id of them. */
  externalId: string;
  participantId: string;
  code: string;
  /** Empty where the embedder gave none. */
  name: string;
  email?: string;
  verified: boolean;
  /** Invitation mails, invitees who joined, invitees who converted. */
  invited: number;
  joined: number;
  converted: number;
  /** The participant their chain began with; absent on those who joined before chains were kept. */
  root?: string;
  arms?: string[];
  day: string;
  createdAt: string;
};

type Who = { projectId: string; externalId: string };

export async function findParticipant(
  table: Table,
  { projectId, externalId }: Who,
): Promise<StoredParticipant | null> {
  const { data } = await participants(table).get({ projectId, externalId }).go({ consistent: true });
  return data && withoutGaps(data);
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

/** What is absent is no attribute, rather than one without a value. */
function withoutGaps(
  item: Omit<StoredParticipant, "email" | "root" | "arms"> & {
    [Name in "email" | "root"]?: string | undefined;
  } & { arms?: string[] | undefined },
): StoredParticipant {
  const { email, root, arms, ...rest } = item;
  return {
    ...rest,
    ...(email !== undefined && { email }),
    ...(root !== undefined && { root }),
    ...(arms !== undefined && { arms }),
  };
}

/** Two items: the participant, once by project and external id, and the code, once of all. */
export function createItems(table: Table, participant: StoredParticipant): TransactItem[] {
  const { code, workspaceId, projectId, externalId } = participant;
  return [
    { Put: participants(table).create(participant).params() },
    { Put: participantCodes(table).create({ code, workspaceId, projectId, externalId }).params() },
  ];
}

export type Identity = { name: string; email: string | undefined; verified: boolean };

/** Fails when the participant was signed meanwhile and `identity` is not. */
export function identityItem(table: Table, { projectId, externalId }: Who, identity: Identity): TransactItem {
  const { name, email, verified } = identity;
  const patch = participants(table).patch({ projectId, externalId }).set({ name, verified });
  const whole = email === undefined ? patch.remove(["email"]) : patch.set({ email });
  return {
    Update: verified
      ? whole.params()
      : whole.where((attribute, { eq }) => eq(attribute.verified, false)).params(),
  };
}

/** One more mail of theirs. */
export function invitedItem(table: Table, { projectId, externalId }: Who): TransactItem {
  return { Update: participants(table).patch({ projectId, externalId }).add({ invited: 1 }).params() };
}

/**
 * One more invitee joined. The list's order hangs on the number, so it is set and not added: the condition
 * fails when it is no longer what `participant` was read with.
 */
export function joinedItem(table: Table, participant: StoredParticipant): TransactItem {
  const { projectId, externalId, participantId, joined } = participant;
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ joined: joined + 1 })
    .composite({ participantId })
    .where((attribute, { eq }) => eq(attribute.joined, joined));
  return { Update: update.params() };
}

/** One more of their invitees converted. */
export function convertedItem(table: Table, { projectId, externalId }: Who): TransactItem {
  return { Update: participants(table).patch({ projectId, externalId }).add({ converted: 1 }).params() };
}

/** Where a page of the list ends: the last one's place in it. */
export type Place = { externalId: string; participantId: string; joined: number };
export type Page = { items: StoredParticipant[]; last: Place | null };

/** Those who brought the most, first; `after` continues a page. */
export async function mostJoined(
  table: Table,
  projectId: string,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<Page> {
  const entity = participants(table);
  const from = createConversions(entity).byAccessPattern.byJoined.fromComposite;
  const { data, cursor } = await entity.query.byJoined({ projectId }).go({
    order: "desc",
    limit,
    ...(after && { cursor: from.toCursor({ projectId, ...after }) }),
  });
  const end = data.at(-1);
  return { items: data.map(withoutGaps), last: cursor === null || end === undefined ? null : end };
}

/** A participant as a leaderboard knows them. */
export type Ranked = Pick<StoredParticipant, "externalId" | "name" | "joined">;

/**
 * At most `limit` of those who brought somebody, the most first; `whole` when there are no others. One page of the
 * index is read: no more items than `limit`, and no more than 1 MB.
 */
export async function broughtMost(
  table: Table,
  projectId: string,
  limit: number,
): Promise<{ lines: Ranked[]; whole: boolean }> {
  const { data, cursor } = await participants(table)
    .query.byJoined({ projectId })
    .gte({ joined: 1 })
    .go({ order: "desc", limit, attributes: ["externalId", "name", "joined"] });
  return { lines: data, whole: cursor === null };
}
