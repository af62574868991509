import { erasedExternalIds } from "@kiteloop/contract/shared/fields";
import type { Ids, Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import {
  aliases,
  earlierId,
  findParticipant,
  participantCodes,
  participants,
  type StoredParticipant,
} from "../person/index.ts";
import { eraseTestReferralItem } from "../test-referral/index.ts";
import { makeCode } from "./code.ts";
import { erasedCodes } from "./entity.erased-code.ts";
import { pendingJoins } from "./entity.pending-join.ts";
import { visits } from "./entity.visit.ts";
import { hashOfCode } from "./keys.ts";
import { findPendingJoin } from "./store.pending-join.ts";
import { forgottenTermItems } from "./store.term.ts";
import { findVisit } from "./store.visit.ts";

export const isErased = (externalId: string): boolean => externalId.startsWith(erasedExternalIds);

/**
 * Replaces a participant by an anonymous item with only what counts. Their links lead to the project from then on, as
 * nobody's. Fails if the participant changed since it was read.
 */
export function eraseItems(
  { table, ids, secret }: { table: Table; ids: Ids; secret: string },
  before: StoredParticipant,
  externalId: string,
): TransactItem[] {
  const code = makeCode(ids.random);
  const { workspaceId, projectId, joined, invited, converted, verified, reported } = before;
  const { email: _email, knownAs: _knownAs, mark: _mark, friendMarks: _marks, ...others } = before;
  const { terms: _terms, addressImported: _imported, photo: _photo, ...theirs } = others;
  const { chosenCode: _chosen, ownTerms: _own, taxForm: _form, ...paid } = theirs;
  const { selfBilling: _agreement, vatRate: _rate, ...rest } = paid;
  const after = { ...omitUndefined(rest), externalId, code, name: "", verified: false, moved: true };
  const remove = participants(table)
    .remove({ projectId, externalId: before.externalId })
    .where((attribute, { eq, notExists }) =>
      [
        ...[eq(attribute.joined, joined), eq(attribute.invited, invited), eq(attribute.converted, converted)],
        ...[eq(attribute.name, before.name), eq(attribute.verified, verified)],
        reported === undefined ? notExists(attribute.reported) : eq(attribute.reported, reported),
        before.email === undefined ? notExists(attribute.email) : eq(attribute.email, before.email),
      ].join(" AND "),
    );
  return [
    { Delete: remove.params() },
    { Put: participants(table).put(after).params() },
    { Delete: participantCodes(table).delete({ code: before.code }).params() },
    {
      Put: erasedCodes(table)
        .put({ hash: hashOfCode(secret, before.code), workspaceId, projectId })
        .params(),
    },
    ...forgottenTermItems(before),
  ];
}

/** Deletes the device mark of an invitee from this participant. Fails if another invitee joined since it was read. */
export function eraseInviteeMarkItems(
  table: Table,
  { projectId, externalId, friendMarks }: StoredParticipant,
  mark: string | undefined,
): TransactItem[] {
  if (mark === undefined || !friendMarks?.includes(mark)) return [];
  const update = participants(table)
    .patch({ projectId, externalId })
    .set({ friendMarks: friendMarks.filter((one) => one !== mark) })
    .where((attribute, { eq }) => eq(attribute.friendMarks, friendMarks));
  return [{ Update: update.params() }];
}

/**
 * Deletes a person's alias, clicks and pending join up to an instant. Later items belong to a new person with the same
 * id.
 */
export async function eraseKnownItems(
  table: Table,
  who: { projectId: string; externalId: string },
  until: string,
): Promise<TransactItem[]> {
  const [sameAs, visit, awaited] = await Promise.all([
    earlierId(table, who),
    findVisit(table, who),
    findPendingJoin(table, who),
  ]);
  const other = sameAs === null ? null : await findParticipant(table, { ...who, externalId: sameAs });
  const isNew = other !== null && other.createdAt > until;
  const items = [eraseTestReferralItem(table, who)];
  if (sameAs !== null && !isNew) items.push({ Delete: aliases(table).delete(who).params() });
  if (visit !== null && visit.followedAt <= until) items.push({ Delete: visits(table).delete(who).params() });
  if (awaited !== null && awaited.toldAt <= until) {
    items.push({ Delete: pendingJoins(table).delete(who).params() });
  }
  return items;
}

/** Ids that an alias connects with one of these, among all of a project. */
export async function aliasesOf(
  table: Table,
  projectId: string,
  externalIds: ReadonlySet<string>,
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { externalId: string; sameAs: string }[]; cursor: string | null } = await aliases(
      table,
    )
      .query.byProject({ projectId })
      .go({ cursor, limit: 1000 });
    found.push(...page.data.flatMap((one) => (externalIds.has(one.sameAs) ? [one.externalId] : [])));
    ({ cursor } = page);
  } while (cursor !== null);
  return found;
}
