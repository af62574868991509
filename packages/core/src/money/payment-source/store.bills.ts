import type { BillParts } from "@kiteloop/providers/reading";
import type { Table } from "../../shared/context/index.ts";
import { tryToWrite } from "../../shared/table/index.ts";
import { paymentOwners } from "./entity.payment.ts";
import { laterParts, partsAt } from "./fold-payment.ts";

const prefix = "bill:";

type OfBill = { sourceId: string; owner: string };
const keyOf = ({ sourceId, owner }: OfBill) => ({ sourceId, owner: `${prefix}${owner}` });

/** The owner of payments whose bill a record is; null if it is another one. */
export const ownerOfBill = (record: string): string | null =>
  record.startsWith(prefix) ? record.slice(prefix.length) : null;

const mostTries = 5;

/** Notes the parts of a bill, unless later ones are known. Returns the payments that wait to know them. */
export async function noteBill(
  table: Table,
  bill: OfBill,
  parts: BillParts,
  happenedAt?: string,
): Promise<readonly string[]> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { data } = await paymentOwners(table).get(keyOf(bill)).go({ consistent: true });
    const known = data?.parts;
    const now = laterParts(known, partsAt(parts, happenedAt));
    if (known === now) return data?.waiting ?? [];
    const written = await tryToWrite(
      paymentOwners(table)
        .update(keyOf(bill))
        .set({ parts: now })
        .where((attribute, { eq, notExists }) =>
          known === undefined ? notExists(attribute.parts) : eq(attribute.parts, known),
        )
        .go(),
    );
    if (written) {
      const after = await paymentOwners(table).get(keyOf(bill)).go({ consistent: true });
      return after.data?.waiting ?? [];
    }
  }
  throw new Error("the parts of a bill change all the time");
}

/** The parts of a bill; undefined if no event has said them yet, and then this payment waits for them. */
export async function partsOfBill(
  table: Table,
  bill: OfBill,
  paymentKey: string,
): Promise<BillParts | undefined> {
  const read = async () => (await paymentOwners(table).get(keyOf(bill)).go({ consistent: true })).data;
  const known = await read();
  if (known?.parts !== undefined || known?.waiting?.includes(paymentKey)) return known.parts;
  await paymentOwners(table)
    .update(keyOf(bill))
    .add({ waiting: [paymentKey] })
    .go();
  return (await read())?.parts;
}
