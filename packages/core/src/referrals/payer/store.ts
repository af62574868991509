import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { externalId, instant, owner } from "../../shared/export-fields/index.ts";
import {
  omitUndefined,
  type Restored,
  type Row,
  type TransactItem,
  toRestoredItem,
} from "../../shared/table/index.ts";
import { payers } from "./entity.ts";
import { payerKey } from "./keys.ts";

export type StoredPayer = Row<typeof payers>;

type Which = { projectId: string; payer: string };

/** Participants whom a payer was named for before, as many as are stored. */
export const mostEarlier = 20;

/** Whether a payer was removed: it then pays for itself, and keeps the participants that it was named for. */
export const isRemoved = ({ payer, participantExternalId }: StoredPayer): boolean =>
  payer === participantExternalId;

/** A payer as it is stored, even if it was removed. */
export async function findPayerItem(table: Table, { projectId, payer }: Which): Promise<StoredPayer | null> {
  const { data } = await payers(table).get({ projectId, payer }).go({ consistent: true });
  return data;
}

export async function findNamedPayer(table: Table, which: Which): Promise<StoredPayer | null> {
  const found = await findPayerItem(table, which);
  return found === null || isRemoved(found) ? null : found;
}

/** A participant's latest payers, newest first. May lack those of the last moment. */
export async function payersOf(
  table: Table,
  of: { projectId: string; participantExternalId: string },
  limit: number,
): Promise<StoredPayer[]> {
  // One more, in case the participant is a payer that was removed.
  const { data } = await payers(table)
    .query.byParticipant(of)
    .go({ order: "desc", limit: limit + 1 });
  return data.filter((one) => !isRemoved(one)).slice(0, limit);
}

/** All payers of a project that have this participant, now or earlier. May lack those of the last moment. */
export async function payersNaming(
  table: Table,
  projectId: string,
  ids: ReadonlySet<string>,
): Promise<StoredPayer[]> {
  const { data } = await payers(table).query.inTime({ projectId }).go({ pages: "all" });
  return data.filter(({ payer, participantExternalId, earlier = [] }) =>
    [payer, participantExternalId, ...earlier].some((id) => ids.has(id)),
  );
}

/** Fails if the payer was named meanwhile. */
export function createPayerItem(table: Table, payer: StoredPayer): TransactItem {
  return { Put: payers(table).create(omitUndefined(payer)).params() };
}

/** Fails if the payer was moved or removed since it was read. */
export function changePayerItem(
  table: Table,
  { projectId, payer, namedAt, participantExternalId, since, earlier }: StoredPayer,
  after: { participantExternalId: string; since: string; earlier: string[] },
): TransactItem {
  const update = payers(table)
    .patch({ projectId, payer })
    .composite({ namedAt })
    .set(after)
    .where((attribute, { eq, notExists }) =>
      [
        eq(attribute.participantExternalId, participantExternalId),
        eq(attribute.since, since),
        earlier === undefined ? notExists(attribute.earlier) : eq(attribute.earlier, earlier),
      ].join(" AND "),
    );
  return { Update: update.params() };
}

/** The participants that a payer was named for before it is moved, latest first. */
export const earlierThan = (
  {
    payer,
    participantExternalId,
    earlier = [],
  }: Pick<StoredPayer, "payer" | "participantExternalId" | "earlier">,
  to: string,
) => [participantExternalId, ...earlier].filter((id) => id !== to && id !== payer).slice(0, mostEarlier);

/** Deletes a payer. Fails if it was moved since it was read. */
export function removePayerItem(
  table: Table,
  { projectId, payer, participantExternalId, since }: StoredPayer,
): TransactItem {
  const remove = payers(table)
    .remove({ projectId, payer })
    .where((attribute, { eq }) =>
      [eq(attribute.participantExternalId, participantExternalId), eq(attribute.since, since)].join(" AND "),
    );
  return { Delete: remove.params() };
}

/** Fails if this id is a payer's that was not removed. */
export function noPayerItem(which: Which): TransactItem {
  return {
    ConditionCheck: {
      Key: payerKey(which),
      ConditionExpression: "attribute_not_exists(pk) OR participantExternalId = :payer",
      ExpressionAttributeValues: { ":payer": which.payer },
    },
  };
}

export const payerLine = z.strictObject({
  ...owner,
  payer: externalId,
  participantExternalId: externalId,
  earlier: z.array(externalId).max(mostEarlier).optional(),
  namedAt: instant,
  since: instant,
});

/** A payer of an export. @throws Error if the item is not one */
export function restorePayer(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(payers(table), payerLine.parse(item));
}
