import { createHash } from "node:crypto";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Clock, Table } from "../context/index.ts";
import { itemIdOf } from "../stream/index.ts";
import { ttlAttribute } from "../table/index.ts";
import { namesNoKnownPerson } from "./names-no-known-person.ts";
import { keepParts, partsOf, putParts } from "./store.parts.ts";
import {
  attemptsAtMost,
  deadLetterPartition,
  type StoredDeadLetter,
  stripNames,
  type Work,
} from "./store.ts";

type Ports = { table: Table; clock: Clock };

export type Failure = {
  work: Work;
  /** Identifies the record. */
  key: string;
  kind: string;
  record: unknown;
  form: StoredDeadLetter["form"];
  reason: string;
  /**
   * The part of the record that the work needs after the person was erased; absent if the work is for that
   * person.
   */
  nameless?: Record<string, unknown> | undefined;
  /** When the record was written, in ms since 1970, if the stream said so. */
  writtenAt?: number | undefined;
  /** It won't be delivered again: it becomes a dead letter whatever the number of attempts. */
  final?: boolean;
};

/** Identifies an item also from one that had its key before an erasure. */
export function keyOfItem(item: Readonly<Record<string, unknown>>): string {
  const id = itemIdOf(item);
  return `${item.pk} ${item.sk}${id === undefined ? "" : ` ${id}`}`;
}

/** The same record may fail at several works, each of which has an item of its own. */
export function idOf(work: Work, key: string): string {
  const named = work === "count" ? key : `${work} ${key}`;
  return encodeId("deadLetter", 0, createHash("sha256").update(named).digest().subarray(0, 16));
}

/**
 * Records another failure of a record and returns what follows: `again` for a retry, `aside` for a dead letter that
 * staff see, or `gone` if there is nothing left to do because its person was erased. No personal data of an erased person
 * is stored again: the failure is written before the check, so either the check or the erasure sees the other.
 */
export async function recordFailure(ports: Ports, failure: Failure): Promise<"again" | "aside" | "gone"> {
  const { table } = ports;
  const { work, key, record, form, nameless } = failure;
  const id = idOf(work, key);
  const { attempts, parts } = await note(ports, id, failure);
  if (await namesNoKnownPerson(table, record, form)) {
    await stripNames(ports, id, nameless);
    if (nameless === undefined) return "gone";
  }
  if (attempts < attemptsAtMost) return "again";
  await keepParts(table, id, parts);
  await table.update({
    Key: { pk: deadLetterPartition, sk: id },
    UpdateExpression: "REMOVE #ttl",
    ExpressionAttributeNames: { "#ttl": ttlAttribute },
  });
  return "aside";
}

/** The number of failures so far, and the number of parts its record is stored in. */
async function note(
  { table, clock }: Ports,
  id: string,
  { work, kind, record, form, reason, writtenAt, final }: Failure,
): Promise<{ attempts: number; parts: number }> {
  const now = clock.now();
  // Also for a record that succeeded after a few attempts.
  const expiresAt = Math.floor(now.getTime() / 1000) + retention.deadLetters.keptFor.seconds;
  const json = JSON.stringify(record ?? null);
  const parts = partsOf(json);
  await putParts(table, id, parts, expiresAt);
  const values = {
    work,
    kind,
    form,
    reason: reason.slice(0, 500),
    lastAt: now.toISOString(),
    [ttlAttribute]: expiresAt,
    ...(writtenAt !== undefined && { writtenAt }),
    ...(parts.length > 0 ? { parts: parts.length } : { record: json }),
  };
  const names = Object.keys(values);
  const { Attributes } = await table.update({
    Key: { pk: deadLetterPartition, sk: id },
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}, firstAt = if_not_exists(firstAt, :lastAt) REMOVE #${parts.length > 0 ? "record" : "parts"} ADD attempts :more`,
    ExpressionAttributeNames: Object.fromEntries(
      [...names, "record", "parts"].map((name) => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
      ":more": final ? attemptsAtMost : 1,
    },
    ReturnValues: "UPDATED_NEW",
  });
  return { attempts: Number(Attributes?.attempts), parts: parts.length };
}
