import { erasedExternalIds, ourExternalIds } from "@kiteloop/contract/shared/fields";
import type { Table } from "../context/index.ts";
import { findOriginal, type StoredDeadLetter } from "./store.ts";
import { textsOf } from "./texts.ts";

/** Attributes that identify an item's person. They change when a person is erased, and the last one at a merge with a waitlist entry. */
const whose = ["externalId", "participantExternalId", "participantId", "recipient", "recipientExternalId"];
const naming = [...whose, "name", "email"];

/**
 * Whether a copy of an item identifies a person who is no longer in the table: its item is gone, or belongs to another
 * person or to nobody by now. False for a copy without a person.
 */
export async function namesNoKnownPerson(
  table: Table,
  record: unknown,
  form: StoredDeadLetter["form"] = "item",
): Promise<boolean> {
  const told = textsOf(record, form);
  const [pk, sk] = [told("pk"), told("sk")];
  if (pk === undefined || sk === undefined || naming.every((name) => told(name) === undefined)) return false;
  const item = await findOriginal(table, { pk, sk });
  return (
    item === null ||
    whose.some((name) => told(name) !== undefined && told(name) !== item[name] && !isMerged(name, item))
  );
}

/** Whether it names the same person by the id of their waitlist entry. */
function isMerged(name: string, { [name]: id }: Record<string, unknown>): boolean {
  if (name !== "recipientExternalId" || typeof id !== "string") return false;
  return id.startsWith(ourExternalIds) && !id.startsWith(erasedExternalIds);
}
