import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { mergeableItem, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { type Balances, isNothing, minus, nothing, plus } from "./balances.ts";
import { ledgerEntries, personBalances } from "./entity.ts";

/** A person of a project, and a currency. */
export type BalanceKey = { projectId: string; externalId: string; currency: string };
export type PersonBalance = BalanceKey & Balances & { opened: boolean };
export type StoredLedgerEntry = Row<typeof ledgerEntries>;

const keyOf = ({ projectId, externalId, currency }: BalanceKey): BalanceKey => ({
  ...{ projectId, externalId, currency },
});

/** A person's balances in a currency; all 0 if nothing was posted yet. */
export async function findBalance(table: Table, key: BalanceKey): Promise<PersonBalance> {
  const { data } = await personBalances(table).get(key).go({ consistent: true });
  return data === null ? { ...key, ...nothing, opened: false } : { ...data, opened: data.opened === true };
}

/** A person's balances, by currency. */
export async function balancesOfPerson(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
): Promise<(Balances & { currency: string })[]> {
  const { data } = await personBalances(table)
    .query.byPerson({ projectId, externalId })
    .go({ pages: "all", consistent: true });
  return data.map(({ currency, owed, available, transit, paid }) => ({
    ...{ currency, owed, available, transit, paid },
  }));
}

/** Deletes a person's balances that are all 0, unless they change meanwhile. */
export async function deleteEmptyBalances(
  table: Table,
  of: { projectId: string; externalId: string },
): Promise<void> {
  const empty = (await balancesOfPerson(table, of)).filter(isNothing);
  for (const { currency } of empty) {
    const remove = personBalances(table)
      .delete({ ...of, currency })
      .where((attribute, { eq }) =>
        [attribute.owed, attribute.available, attribute.transit, attribute.paid]
          .map((one) => eq(one, 0))
          .join(" AND "),
      );
    await tryToWrite(remove.go());
  }
}

/** The position of an entry in time. */
type EntryCursor = { at: string; causeId: string; version: string };

/** The entries of a project, or of one person in a currency, newest first. */
export async function latestEntries(
  table: Table,
  projectId: string,
  whose: { externalId: string; currency: string } | undefined,
  { limit, after }: { limit: number; after?: EntryCursor | undefined },
): Promise<StoredLedgerEntry[]> {
  const entity = ledgerEntries(table);
  const { inTime, byPerson } = createConversions(entity).byAccessPattern;
  if (whose === undefined) {
    const cursor = after && inTime.fromComposite.toCursor({ projectId, ...after });
    const page = { order: "desc", limit, ...(cursor && { cursor }) } as const;
    return (await entity.query.inTime({ projectId }).go(page)).data;
  }
  const of = { projectId, ...whose };
  const cursor = after && byPerson.fromComposite.toCursor({ ...of, ...after });
  const page = { order: "desc", limit, ...(cursor && { cursor }) } as const;
  return (await entity.query.byPerson(of).go(page)).data;
}

/** All entries of a person in a currency. Those of the last moment may be missing. */
export async function entriesOfPerson(
  table: Table,
  { projectId, externalId, currency }: BalanceKey,
): Promise<StoredLedgerEntry[]> {
  const of = { projectId, externalId, currency };
  return (await ledgerEntries(table).query.byPerson(of).go({ pages: "all" })).data;
}

/** The balances of everybody in a project, by currency and person. May be slightly outdated. */
export async function balancesOfProject(table: Table, projectId: string): Promise<(BalanceKey & Balances)[]> {
  const { data } = await personBalances(table).query.byProject({ projectId }).go({ pages: "all" });
  return data;
}

type Change = { add: Balances; seen?: Balances; opened?: true };

const balanceItem = (table: Table, key: BalanceKey, change: Change): TransactItem =>
  mergeableItem({
    value: change,
    merge: (one, other) => ({ ...one, ...other, add: plus(one.add, other.add) }),
    write: ({ add, seen, opened }) => {
      // An update would leave out the keys of the project's index.
      const update = personBalances(table).upsert(key).add(add);
      const marked = opened === undefined ? update : update.set({ opened });
      if (seen === undefined) return { Update: marked.params() };
      const { owed, available } = seen;
      const same = marked.where((attribute, { eq, notExists }) => {
        const isSame = `(${eq(attribute.owed, owed)} AND ${eq(attribute.available, available)})`;
        return owed === 0 && available === 0 ? `${notExists(attribute.owed)} OR ${isSame}` : isSame;
      });
      return { Update: same.params() };
    },
  });

/** Fails if what is owed and available isn't as it was read. */
export const sameBalanceItem = (table: Table, seen: PersonBalance): TransactItem =>
  balanceItem(table, keyOf(seen), { add: nothing, seen });

/**
 * Adds to `owed` what was owed before there were balances, once, as an entry of the reward that is approved next. Fails if they aren't as
 * they were read.
 */
export function openBalanceItems(
  table: Table,
  seen: PersonBalance,
  owed: number,
  { causeId, at }: { causeId: string; at: string },
): TransactItem[] {
  const key = keyOf(seen);
  const posted =
    owed === 0 ? [] : postItems(table, { ...key, causeId, version: 0, at, change: { ...nothing, owed } });
  return [balanceItem(table, key, { add: nothing, seen, opened: true }), ...posted];
}

/** A change of balances, by the version of a reward or payout that makes it, and when that came to be. */
export type Posting = BalanceKey & { causeId: string; version: number; at: string; change: Balances };

/** The writes of an entry and of the balances that it changes. Fails if this version of its cause has one already. */
export function postItems(table: Table, { causeId, version, at, change, ...of }: Posting): TransactItem[] {
  const key = keyOf(of);
  const entry = { ...key, causeId, version: String(version).padStart(6, "0"), at, ...change };
  return [balanceItem(table, key, { add: change }), { Put: ledgerEntries(table).create(entry).params() }];
}

/** Moves the entries of a cause, and their sum, to the balances of its recipient's other id. */
export async function moveEntryItems(
  table: Table,
  { causeId, ...from }: BalanceKey & { causeId: string },
  to: string,
): Promise<TransactItem[]> {
  const { projectId } = from;
  const { data } = await ledgerEntries(table)
    .query.byCause({ projectId, causeId })
    .go({ pages: "all", consistent: true });
  if (data.length === 0) return [];
  const sum = data.reduce<Balances>(plus, nothing);
  return [
    balanceItem(table, from, { add: minus(nothing, sum) }),
    balanceItem(table, { ...from, externalId: to }, { add: sum }),
    ...data.map(({ version, at, currency }): TransactItem => {
      const update = ledgerEntries(table).patch({ projectId, causeId, version }).composite({ at, currency });
      return { Update: update.set({ externalId: to }).params() };
    }),
  ];
}
