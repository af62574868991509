import type { Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { placeEmails, waitlistLines, waitlistPlaces } from "./entity.ts";

export type LineKey = { projectId: string; widgetId: string };
/** `recipient`: the address, hashed for its workspace. */
export type PlaceKey = LineKey & { recipient: string };

/** An address to which a request is giving a number, or whose request was abandoned. `confirmed`: by an emailed link. */
export type Claim = Omit<Stored, "number" | "joinedAt" | "attempt"> & { confirmed?: true };

/** A permanent place. */
export type StoredPlace = Stored & { number: number; joinedAt: string };

type Stored = Row<typeof waitlistPlaces>;

const longAgo = new Date(0).toISOString();

export function isPlace(stored: Stored): stored is StoredPlace {
  return stored.number !== undefined && stored.joinedAt !== undefined;
}

export async function findPlace(table: Table, key: PlaceKey): Promise<Stored | null> {
  const { data } = await waitlistPlaces(table).get(key).go({ consistent: true });
  return data;
}

/** The last number given; 0 before the first. */
export async function lastNumber(table: Table, key: LineKey): Promise<number> {
  const { data } = await waitlistLines(table).get(key).go({ consistent: true });
  return data?.last ?? 0;
}

/**
 * Takes the next number, or null if `most` are taken. One write of one item without a transaction, so that concurrent
 * requests don't conflict.
 */
export async function takeNumber(table: Table, key: LineKey, most: number | null): Promise<number | null> {
  const take = waitlistLines(table).update(key).add({ last: 1 });
  const limited =
    most === null
      ? take
      : take.where(({ last }, { lt, notExists }) => `${notExists(last)} OR ${lt(last, most)}`);
  try {
    const { data } = await limited.go({ response: "all_new" });
    return data.last ?? null;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return null;
    throw error;
  }
}

/** Claims an address that is not on the list, or whose claim is `stale`; false if another request claimed it first. */
export async function putClaim(table: Table, claim: Claim, stale: Claim | null): Promise<boolean> {
  const put = waitlistPlaces(table).put(omitUndefined(claim));
  const alone =
    stale === null
      ? put.where((attribute, { notExists }) => notExists(attribute.claim))
      : put.where(
          (attribute, { eq, notExists }) =>
            `${eq(attribute.claim, stale.claim)} AND ${notExists(attribute.number)}`,
        );
  return tryToWrite(alone.go());
}

/** Leaves a claim and its number to the next request, unless another request holds it by now. */
export async function releaseClaim(table: Table, claim: Claim, reserved: number): Promise<boolean> {
  const { projectId, widgetId, recipient } = claim;
  const update = waitlistPlaces(table)
    .patch({ projectId, widgetId, recipient })
    .set({ claimedAt: longAgo, reserved })
    .where(
      (attribute, { eq, notExists }) =>
        `${eq(attribute.claim, claim.claim)} AND ${notExists(attribute.number)}`,
    );
  return tryToWrite(update.go());
}

/** Leaves a claim's number to its address until `ttl` (seconds since 1970). Fails if another request holds it by now. */
export function reservePlaceItem(table: Table, claim: Claim, reserved: number, ttl: number): TransactItem {
  const { projectId, widgetId, recipient } = claim;
  const update = waitlistPlaces(table)
    .patch({ projectId, widgetId, recipient })
    .set({ claimedAt: longAgo, reserved, ttl })
    .where(
      (attribute, { eq, notExists }) =>
        `${eq(attribute.claim, claim.claim)} AND ${notExists(attribute.number)}`,
    );
  return { Update: update.params() };
}

/** Deletes an abandoned claim, unless another request holds it by now. */
export async function dropClaim(table: Table, { claim, ...key }: Claim): Promise<boolean> {
  const { projectId, widgetId, recipient } = key;
  const remove = waitlistPlaces(table)
    .delete({ projectId, widgetId, recipient })
    .where(
      (attribute, { eq, notExists }) => `${eq(attribute.claim, claim)} AND ${notExists(attribute.number)}`,
    );
  return tryToWrite(remove.go());
}

/** Turns a claim into a place. Fails if another request holds the claim by now. */
export function placeItem(table: Table, place: StoredPlace): TransactItem {
  const { projectId, widgetId, recipient, claim, number, joinedAt, attempt } = place;
  const update = waitlistPlaces(table)
    .patch({ projectId, widgetId, recipient })
    .set({ number, joinedAt, ...(attempt !== undefined && { attempt }) })
    .remove(["ttl"])
    .where(
      (attribute, { eq, notExists }) => `${eq(attribute.claim, claim)} AND ${notExists(attribute.number)}`,
    );
  return { Update: update.params() };
}

export type PlaceEmail = PlaceKey & {
  workspaceId: string;
  day: string;
  confirms?: true;
  placeMailId: string;
  ttl: number;
};

/** Fails if the address was emailed its place on that day, or asked to confirm in these minutes. */
export function waitlistEmailItem(table: Table, email: PlaceEmail): TransactItem {
  return { Put: placeEmails(table).create(email).params() };
}
