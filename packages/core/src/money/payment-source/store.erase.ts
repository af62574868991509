import type { Clock, Table } from "../../shared/context/index.ts";
import { type ErasedPerson, replacementsOf } from "../../shared/person-erasure/index.ts";
import { writeIfExists } from "../../shared/table/index.ts";
import { paymentOwners, payments, sourceEvents } from "./entity.ts";
import { sourcesOf } from "./store.ts";

/**
 * Erases a person from what a project's sources sent, those of deleted sources included: events that name them or one of
 * their provider objects lose their body, and what they paid stays under an anonymous id. Reads all of the sources'
 * payments and events. A repeated call finishes what is left.
 */
export async function eraseSourceEvents(
  { table }: { table: Table; clock: Clock },
  person: ErasedPerson,
): Promise<boolean> {
  for (const { sourceId } of await sourcesOf(table, person, true)) await eraseOf(table, sourceId, person);
  return true;
}

async function eraseOf(table: Table, sourceId: string, person: ErasedPerson): Promise<void> {
  const anonymous = new Map(replacementsOf(person).map(({ externalId, erasedAs }) => [externalId, erasedAs]));
  const isTheirs = (one: { person?: string | undefined }) =>
    one.person !== undefined && anonymous.has(one.person);
  const [paid, owners] = await Promise.all([
    payments(table).query.bySource({ sourceId }).go({ pages: "all", consistent: true }),
    paymentOwners(table).query.bySource({ sourceId }).go({ pages: "all", consistent: true }),
  ]);
  const ownPayments = paid.data.filter(isTheirs);
  const ownOwners = owners.data.filter(isTheirs);
  const names = [
    ...anonymous.keys(),
    ...ownPayments.map(({ paymentKey }) => paymentKey),
    ...ownOwners.map(({ owner }) => owner.slice(owner.indexOf(":") + 1)),
  ];
  // Events first: without the others they could not be found again.
  await eraseNaming(table, sourceId, names, person.until);
  for (const { paymentKey, person: id = "" } of ownPayments) {
    const change = payments(table)
      .patch({ sourceId, paymentKey })
      .set({ person: anonymous.get(id) ?? id, owners: [] });
    await writeIfExists(change.go());
  }
  for (const { owner } of ownOwners) await paymentOwners(table).delete({ sourceId, owner }).go();
}

async function eraseNaming(
  table: Table,
  sourceId: string,
  names: readonly string[],
  until: string,
): Promise<void> {
  const texts = names.map((name) => JSON.stringify(name));
  const { data } = await sourceEvents(table)
    .query.bySource({ sourceId })
    .go({ pages: "all", consistent: true });
  // Later events belong to a new person who uses the same id.
  const theirs = data.filter(
    ({ body, receivedAt }) => receivedAt <= until && texts.some((text) => body.includes(text)),
  );
  for (const { eventId, nextAt } of theirs) {
    const change = sourceEvents(table)
      .patch({ sourceId, eventId })
      .set({ state: "erased", body: "", queue: "sourceEvent", isDue: false, nextAt })
      .remove(["reason"]);
    await writeIfExists(change.go());
  }
}
