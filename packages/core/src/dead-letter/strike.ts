import { createHash } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { encodeId } from "@kiteloop/contract/ids";
import { retention } from "@kiteloop/contract/retention";
import type { Clock, Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";
import { namesNobodyKnown } from "./people.ts";
import { keepParts, partsOf, putParts } from "./store.parts.ts";
import { attemptsAtMost, keepNameless, partition, type StoredDeadLetter, type Work } from "./store.ts";

type Ports = { table: Table; clock: Clock };

export type Failure = {
  work: Work;
  /** Tells the record from all others. */
  key: string;
  kind: string;
  record: unknown;
  form: StoredDeadLetter["form"];
  reason: string;
  /** What of the record the work can be done with where whom it names was erased; nothing where it is for them. */
  nameless?: Record<string, unknown> | undefined;
  /** When the record was written, in ms since 1970, where the stream said so. */
  writtenAt?: number | undefined;
  /** It won't be delivered again: it is put aside however often it was tried. */
  final?: boolean;
};

/** The same record may fail at several works: each is an item of its own. */
export function idOf(work: Work, key: string): string {
  const named = work === "count" ? key : `${work} ${key}`;
  return encodeId("deadLetter", 0, createHash("sha256").update(named).digest().subarray(0, 16));
}

/**
 * Notes that a record failed once more, and says what becomes of it: it is to be tried `again`, is put `aside` for staff,
 * or there is nothing left to do about it, since whom it was about is `gone`. Of somebody who was erased nothing is
 * written down anew: noted first and looked after then, an erasure finds it or is found.
 */
export async function strike(ports: Ports, failure: Failure): Promise<"again" | "aside" | "gone"> {
  const { table } = ports;
  const { work, key, record, form, nameless } = failure;
  const id = idOf(work, key);
  const { attempts, parts } = await note(ports, id, failure);
  if (await namesNobodyKnown(table, record, form)) {
    await keepNameless(ports, id, nameless);
    if (nameless === undefined) return "gone";
  }
  if (attempts < attemptsAtMost) return "again";
  await keepParts(table, id, parts);
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: partition, sk: id },
      UpdateExpression: "REMOVE #ttl",
      ExpressionAttributeNames: { "#ttl": ttlAttribute },
    }),
  );
  return "aside";
}

/** How often it has failed by now, and in how many parts its record is kept. */
async function note(
  { table, clock }: Ports,
  id: string,
  { work, kind, record, form, reason, writtenAt, final }: Failure,
): Promise<{ attempts: number; parts: number }> {
  const now = clock.now();
  // Also of a record that went through after a few times.
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
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: partition, sk: id },
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}, firstAt = if_not_exists(firstAt, :lastAt) REMOVE #${parts.length > 0 ? "record" : "parts"} ADD attempts :more`,
      ExpressionAttributeNames: Object.fromEntries(
        [...names, "record", "parts"].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value])),
        ":more": final ? attemptsAtMost : 1,
      },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return { attempts: Number(Attributes?.attempts), parts: parts.length };
}
