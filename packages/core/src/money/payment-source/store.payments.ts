import { createHash } from "node:crypto";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { paymentOwners, payments, type SettledPayment } from "./entity.payment.ts";

export type { SettledPayment };

export type StoredPayment = Row<typeof payments>;

type OfSource = { sourceId: string };

export async function findPayment(
  table: Table,
  { sourceId, paymentKey }: OfSource & { paymentKey: string },
): Promise<StoredPayment | null> {
  const { data } = await payments(table).get({ sourceId, paymentKey }).go({ consistent: true });
  return data;
}

/** Fails unless the payment is at the version before. */
export function savePaymentItem(table: Table, after: StoredPayment): TransactItem {
  const put = payments(table)
    .put(omitUndefined(after))
    .where((attribute, { eq, notExists }) =>
      after.version === 1 ? notExists(attribute.version) : eq(attribute.version, after.version - 1),
    );
  return { Put: put.params() };
}

/** A page of a source's payments. */
export async function paymentsPage(
  table: Table,
  { sourceId }: OfSource,
  page: { limit: number; cursor: string | null },
): Promise<{ items: StoredPayment[]; cursor: string | null }> {
  const { data, cursor } = await payments(table)
    .query.bySource({ sourceId })
    .go({ ...page, consistent: true });
  return { items: data, cursor };
}

export type StoredOwner = Row<typeof paymentOwners>;

/** A page of the provider objects that a source knows. */
export async function ownersPage(
  table: Table,
  { sourceId }: OfSource,
  page: { limit: number; cursor: string | null },
): Promise<{ items: StoredOwner[]; cursor: string | null }> {
  const { data, cursor } = await paymentOwners(table)
    .query.bySource({ sourceId })
    .go({ ...page, consistent: true });
  return { items: data, cursor };
}

/** Deletes payments and provider objects of a source. */
export async function deleteFacts(
  table: Table,
  { sourceId }: OfSource,
  keys: { payments: readonly string[]; owners: readonly string[] },
): Promise<void> {
  for (const paymentKey of keys.payments) await payments(table).delete({ sourceId, paymentKey }).go();
  for (const owner of keys.owners) await paymentOwners(table).delete({ sourceId, owner }).go();
}

/** A mark's key names nobody, because the progress of a backfill contains keys. */
const mark = (name: string, person: string) =>
  `${name}:${createHash("sha256").update(person).digest("base64url")}`;

/** Marks a person with a payment, unless they have this mark. Returns whether the mark is this payment's. */
export async function markPerson(
  table: Table,
  { sourceId, person, name }: OfSource & { person: string; name: "payer" | "earner" | "newEarner" },
  payment: string,
): Promise<boolean> {
  const key = { sourceId, owner: mark(name, person) };
  await tryToWrite(
    paymentOwners(table)
      .update(key)
      .set({ person, payment })
      .where((attribute, { notExists }) => notExists(attribute.payment))
      .go(),
  );
  return (await paymentOwners(table).get(key).go({ consistent: true })).data?.payment === payment;
}

type OfOwner = OfSource & { owner: string };

const emailPrefix = "email:";

/** Stands for the payer's email address among the owners of a payment. `mailbox`: its hash for the workspace. */
export const emailOwner = (mailbox: string): string => `${emailPrefix}${mailbox}`;

export const mailboxOfOwner = (owner: string): string | null =>
  owner.startsWith(emailPrefix) ? owner.slice(emailPrefix.length) : null;

/** The person of the first of these provider objects whose person is known. */
export async function personOfOwners(
  table: Table,
  sourceId: string,
  owners: readonly string[],
): Promise<{ person: string; owner: string } | undefined> {
  for (const owner of owners.filter((one) => mailboxOfOwner(one) === null)) {
    const { data } = await paymentOwners(table).get({ sourceId, owner }).go({ consistent: true });
    if (data?.person !== undefined) return { person: data.person, owner };
  }
  return undefined;
}

/** A payment waits to know the person. Fails if the person is known. */
export function waitForOwnerItem(
  table: Table,
  { sourceId, owner }: OfOwner,
  paymentKey: string,
): TransactItem {
  const update = paymentOwners(table)
    .update({ sourceId, owner })
    .add({ waiting: [paymentKey] })
    .where((attribute, { notExists }) => notExists(attribute.person));
  return { Update: update.params() };
}

/** Notes the person of a provider's object, unless one is known. Returns the payments that wait for it. */
export async function claimOwner(
  table: Table,
  { sourceId, owner }: OfOwner,
  person: string,
): Promise<readonly string[]> {
  await tryToWrite(
    paymentOwners(table)
      .update({ sourceId, owner })
      .set({ person })
      .where((attribute, { notExists }) => notExists(attribute.person))
      .go(),
  );
  const { data } = await paymentOwners(table).get({ sourceId, owner }).go({ consistent: true });
  return data?.waiting ?? [];
}

/** These payments wait no longer. */
export async function endOwnerWait(
  table: Table,
  { sourceId, owner }: OfOwner,
  paymentKeys: readonly string[],
): Promise<void> {
  if (paymentKeys.length === 0) return;
  await paymentOwners(table)
    .update({ sourceId, owner })
    .delete({ waiting: [...paymentKeys] })
    .go();
}

/** The payment that this object's money is; null if no event has named it yet, and then this event waits for it. */
export async function paymentOfPart(
  table: Table,
  { sourceId, part }: OfSource & { part: string },
  eventId: string,
): Promise<string | null> {
  const key = { sourceId, owner: part };
  const waits = await tryToWrite(
    paymentOwners(table)
      .update(key)
      .add({ events: [eventId] })
      .where((attribute, { notExists }) => notExists(attribute.payment))
      .go(),
  );
  if (waits) return null;
  return (await paymentOwners(table).get(key).go({ consistent: true })).data?.payment ?? null;
}

/** The payment that this object's money is, if it is known. */
export async function linkedPayment(
  table: Table,
  { sourceId, part }: OfSource & { part: string },
): Promise<string | null> {
  const { data } = await paymentOwners(table).get({ sourceId, owner: part }).go({ consistent: true });
  return data?.payment ?? null;
}

/** Notes which payment an object's money is. Returns the events that waited for it. */
export async function linkPart(
  table: Table,
  { sourceId, part }: OfSource & { part: string },
  payment: string,
): Promise<readonly string[]> {
  const key = { sourceId, owner: part };
  await tryToWrite(
    paymentOwners(table)
      .update(key)
      .set({ payment })
      .where((attribute, { notExists }) => notExists(attribute.payment))
      .go(),
  );
  return (await paymentOwners(table).get(key).go({ consistent: true })).data?.events ?? [];
}

/** These events wait for an object's payment no longer. */
export async function endPartWait(
  table: Table,
  { sourceId, part }: OfSource & { part: string },
  events: readonly string[],
): Promise<void> {
  if (events.length === 0) return;
  await paymentOwners(table)
    .update({ sourceId, owner: part })
    .delete({ events: [...events] })
    .go();
}

const promotionOwner = (id: string) => `promotion:${id}`;

/** The inviter's code that a promotion code is, or an empty text; undefined while nobody has asked. */
export async function codeOfPromotion(
  table: Table,
  { sourceId, id }: OfSource & { id: string },
): Promise<string | undefined> {
  const key = { sourceId, owner: promotionOwner(id) };
  return (await paymentOwners(table).get(key).go({ consistent: true })).data?.code;
}

export async function noteCodeOfPromotion(
  table: Table,
  { sourceId, id }: OfSource & { id: string },
  code: string,
): Promise<void> {
  await paymentOwners(table)
    .update({ sourceId, owner: promotionOwner(id) })
    .set({ code })
    .go();
}

const personOwner = (person: string) => `person:${person}`;
const customerPrefix = "customer:";

/** Notes a person's customer, unless an event with a later time named another one. The owner is known to be theirs. */
export async function noteCustomer(
  table: Table,
  { sourceId, owner }: OfOwner,
  person: string,
  at: number,
): Promise<void> {
  if (!owner.startsWith(customerPrefix)) return;
  const { data } = await paymentOwners(table).get({ sourceId, owner }).go({ consistent: true });
  if (data?.person !== person) return;
  const customer = owner.slice(customerPrefix.length);
  await tryToWrite(
    paymentOwners(table)
      .update({ sourceId, owner: personOwner(person) })
      .set({ person, customer, customerAt: at })
      .where(
        (attribute, { lt, notExists }) =>
          `${notExists(attribute.customerAt)} OR ${lt(attribute.customerAt, at)}`,
      )
      .go(),
  );
}

/** The customer of a person at a source's provider, if one is known. */
export async function customerOf(
  table: Table,
  sourceId: string,
  person: string,
): Promise<string | undefined> {
  const key = { sourceId, owner: personOwner(person) };
  return (await paymentOwners(table).get(key).go({ consistent: true })).data?.customer;
}
