import { readers } from "@kiteloop/providers/list";
import { payerName } from "@kiteloop/providers/person";
import type { Reading } from "@kiteloop/providers/reading";
import type { Clock, Table } from "../../shared/context/index.ts";
import { anonymousIdsOf, type ErasedPerson } from "../../shared/person-erasure/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { tryToWrite } from "../../shared/table/index.ts";
import { sourceEvents } from "./entity.event.ts";
import { paymentOwners, payments } from "./entity.payment.ts";
import { historyOf } from "./history.ts";
import { parsed, readEvent } from "./read-event.ts";
import { emailOwner } from "./store.payments.ts";
import { type StoredSource, sourcesOf } from "./store.ts";

/**
 * Erases a person from what a project's sources sent, those of deleted sources included: events that name them or one of
 * their provider objects lose their body, and what they paid stays under an anonymous id. Reads all of the sources'
 * payments and events. A repeated call finishes what is left.
 */
export async function eraseSourceEvents(
  { table }: { table: Table; clock: Clock },
  person: ErasedPerson,
): Promise<boolean> {
  for (const source of await sourcesOf(table, person, true)) {
    await eraseOf(table, source, person);
    await eraseOf(table, { ...source, sourceId: historyOf(source.sourceId) }, person);
  }
  return true;
}

async function eraseOf(table: Table, source: StoredSource, person: ErasedPerson): Promise<void> {
  const { sourceId } = source;
  const anonymous = anonymousIdsOf(person);
  const isTheirs = (one: { person?: string | undefined }) =>
    one.person !== undefined && anonymous.has(one.person);
  const [paid, owners] = await Promise.all([
    payments(table).query.bySource({ sourceId }).go({ pages: "all", consistent: true }),
    paymentOwners(table).query.bySource({ sourceId }).go({ pages: "all", consistent: true }),
  ]);
  const ownPayments = paid.data.filter(isTheirs);
  const ownOwners = owners.data.filter(isTheirs);
  const isNamed = namesOneOf(
    source,
    [...anonymous.keys()],
    [...ownPayments.map(({ paymentKey }) => paymentKey), ...ownOwners.map(({ owner }) => owner)],
  );
  // Events first: without the others they could not be found again.
  await eraseNaming(table, sourceId, isNamed, person.until);
  for (const { paymentKey, person: id = "" } of ownPayments) {
    const change = payments(table)
      .patch({ sourceId, paymentKey })
      .set({ person: anonymous.get(id) ?? id, owners: [] })
      .remove(["payer"]);
    await tryToWrite(change.go());
  }
  const addresses = person.emails.map((email) => emailOwner(mailboxHash(person.workspaceId, email)));
  for (const { paymentKey, owners: all } of paid.data.filter((one) => !isTheirs(one))) {
    const kept = all.filter((owner) => !addresses.includes(owner));
    if (kept.length < all.length)
      await tryToWrite(payments(table).patch({ sourceId, paymentKey }).set({ owners: kept }).go());
  }
  for (const { owner } of ownOwners) await paymentOwners(table).delete({ sourceId, owner }).go();
}

/** Whether an event's body names one of these people or provider objects. */
function namesOneOf(source: StoredSource, people: readonly string[], objects: readonly string[]) {
  const { objects: objectsIn } = readers[source.provider];
  if (objectsIn !== undefined) {
    const all = [...people.map(payerName), ...objects];
    return (body: string) => objectsIn(parsed(body)).some((object) => all.includes(object));
  }
  const ids = objects.map((object) => object.slice(object.indexOf(":") + 1));
  const texts = [...people, ...ids].map((name) => JSON.stringify(name));
  return (body: string) =>
    texts.some((text) => body.includes(text)) ||
    personsIn(readEvent(source, body)).some((person) => people.includes(person));
}

function personsIn(reading: Reading): string[] {
  if (reading.state !== "read") return [];
  const { payment, owned } = reading;
  return [...owned.map(({ person }) => person), ...(payment?.person === undefined ? [] : [payment.person])];
}

async function eraseNaming(
  table: Table,
  sourceId: string,
  isNamed: (body: string) => boolean,
  until: string,
): Promise<void> {
  const { data } = await sourceEvents(table)
    .query.bySource({ sourceId })
    .go({ pages: "all", consistent: true });
  // Later events belong to a new person who uses the same id.
  const theirs = data.filter(({ body, receivedAt }) => receivedAt <= until && isNamed(body));
  for (const { eventId, nextAt } of theirs) {
    const change = sourceEvents(table)
      .patch({ sourceId, eventId })
      .set({ state: "erased", body: "", queue: "sourceEvent", isDue: false, nextAt })
      .remove(["reason"]);
    await tryToWrite(change.go());
  }
}
