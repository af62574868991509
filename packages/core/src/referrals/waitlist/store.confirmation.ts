import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { waitlistConfirmations } from "./entity.confirmation.ts";
import { waitlistPlaces } from "./entity.ts";
import type { LineKey, PlaceKey } from "./store.ts";

export type StoredConfirmation = Row<typeof waitlistConfirmations>;

/** Whether a reservation that ends at `ttl` (seconds since 1970) has ended at `now` (ms since 1970). */
export const reservationHasEnded = (ttl: number | undefined, now: number): boolean =>
  ttl !== undefined && ttl * 1000 <= now;

/** The reservation that an address has to confirm; null if there is none, or no longer. `now` in ms since 1970. */
export async function findConfirmation(
  table: Table,
  { projectId, widgetId, recipient }: PlaceKey,
  now: number,
): Promise<StoredConfirmation | null> {
  const { data } = await waitlistConfirmations(table)
    .get({ projectId, widgetId, recipient })
    .go({ consistent: true });
  return data === null || reservationHasEnded(data.ttl, now) ? null : omitUndefined(data);
}

/** Fails if the address has one that has not ended at `now` (ms since 1970). */
export function putConfirmationItem(
  table: Table,
  confirmation: StoredConfirmation,
  now: number,
): TransactItem {
  const put = waitlistConfirmations(table)
    .put(omitUndefined(confirmation))
    .where(
      (attribute, { lte, notExists }) =>
        `${notExists(attribute.nonce)} OR ${lte(attribute.ttl, Math.floor(now / 1000))}`,
    );
  return { Put: put.params() };
}

/** Extends a reservation. Fails if it was confirmed or ended meanwhile. */
export function renewConfirmationItems(
  table: Table,
  { projectId, widgetId, recipient, nonce }: StoredConfirmation,
  ttl: number,
): [TransactItem, TransactItem] {
  const key = { projectId, widgetId, recipient };
  const confirmation = waitlistConfirmations(table)
    .patch(key)
    .set({ ttl })
    .where((attribute, { eq }) => eq(attribute.nonce, nonce));
  const place = waitlistPlaces(table)
    .patch(key)
    .set({ ttl })
    .where(
      (attribute, { exists, notExists }) => `${exists(attribute.ttl)} AND ${notExists(attribute.number)}`,
    );
  return [{ Update: confirmation.params() }, { Update: place.params() }];
}

/** Ends a confirmation because its address has the place. Fails if another one replaced it, or its person was erased. */
export function endConfirmationItem(
  table: Table,
  { projectId, widgetId, recipient, nonce }: StoredConfirmation,
): TransactItem {
  const remove = waitlistConfirmations(table)
    .delete({ projectId, widgetId, recipient })
    .where((attribute, { eq }) => eq(attribute.nonce, nonce));
  return { Delete: remove.params() };
}

/** How many addresses of a list are asked to confirm, at most `most`. `now` in ms since 1970. */
export async function countConfirmations(
  table: Table,
  key: LineKey,
  now: number,
  most: number,
): Promise<number> {
  const { data } = await waitlistConfirmations(table)
    .query.byList(key)
    .go({ limit: most, attributes: ["ttl"] });
  return data.filter(({ ttl }) => !reservationHasEnded(ttl, now)).length;
}
