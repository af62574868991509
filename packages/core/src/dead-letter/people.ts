import type { Table } from "../context/index.ts";
import { findOriginal, type StoredDeadLetter } from "./store.ts";
import { textsOf } from "./texts.ts";

/** Attributes by which an item says whose it is. They change for one reason alone: that somebody is erased. */
const whose = ["externalId", "participantExternalId", "recipientExternalId", "participantId", "recipient"];
const naming = [...whose, "name", "email"];

/**
 * Whether a copy of an item says who somebody was whom the table knows no longer: its item is gone, or somebody else's or
 * nobody's by now. A copy that names nobody never does.
 */
export async function namesNobodyKnown(
  table: Table,
  record: unknown,
  form: StoredDeadLetter["form"] = "item",
): Promise<boolean> {
  const told = textsOf(record, form);
  const [pk, sk] = [told("pk"), told("sk")];
  if (pk === undefined || sk === undefined || naming.every((name) => told(name) === undefined)) return false;
  const item = await findOriginal(table, { pk, sk });
  return item === null || whose.some((name) => told(name) !== undefined && told(name) !== item[name]);
}
