import { createHash } from "node:crypto";
import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { works } from "@kiteloop/contract/dead-letter";
import { encodeId } from "@kiteloop/contract/ids";
import { retention } from "@kiteloop/contract/retention";
import * as z from "zod";
import type { Clock, Table } from "../context/index.ts";
import { type TransactItem, ttlAttribute } from "../table/index.ts";

/** How often a record is tried before it is put aside. */
export const attemptsAtMost = 5;

const partition = "deadLetters";

/** What was to be done with it. */
export type Work = (typeof works)[number];

const Stored = z.object({
  sk: z.string(),
  kind: z.string(),
  reason: z.string(),
  attempts: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  record: z.string(),
  form: z.enum(["item", "image"]),
  work: z.enum(works).default("count"),
});

/** `record` is JSON: of the item as we know items, or of the image as the stream had it. */
export type StoredDeadLetter = Omit<z.infer<typeof Stored>, "sk"> & { id: string };

export type Failure = {
  work: Work;
  /** Tells the record from all others. */
  key: string;
  kind: string;
  record: unknown;
  form: StoredDeadLetter["form"];
  reason: string;
};

/** The same record may fail at both works: each is an item of its own. */
function idOf(work: Work, key: string): string {
  const named = work === "count" ? key : `${work} ${key}`;
  return encodeId("deadLetter", 0, createHash("sha256").update(named).digest().subarray(0, 16));
}

/** Notes that a record failed once more; says whether it is given up and put aside for staff by now. */
export async function strike(
  { table, clock }: { table: Table; clock: Clock },
  { work, key, kind, record, form, reason }: Failure,
): Promise<boolean> {
  const now = clock.now();
  const Key = { pk: partition, sk: idOf(work, key) };
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression:
        "SET #work = :work, #kind = :kind, #record = :record, #form = :form, #reason = :reason, lastAt = :now, firstAt = if_not_exists(firstAt, :now), #ttl = :ttl ADD attempts :one",
      ExpressionAttributeNames: {
        "#work": "work",
        "#kind": "kind",
        "#record": "record",
        "#form": "form",
        "#reason": "reason",
        "#ttl": ttlAttribute,
      },
      ExpressionAttributeValues: {
        ":work": work,
        ":kind": kind,
        ":record": JSON.stringify(record ?? null),
        ":form": form,
        ":reason": reason.slice(0, 500),
        ":now": now.toISOString(),
        // Also of a record that went through after a few times.
        ":ttl": Math.floor(now.getTime() / 1000) + retention.deadLetters.keptFor.seconds,
        ":one": 1,
      },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  if (Number(Attributes?.attempts) < attemptsAtMost) return false;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: "REMOVE #ttl",
      ExpressionAttributeNames: { "#ttl": ttlAttribute },
    }),
  );
  return true;
}

function letterOf(item: unknown): StoredDeadLetter {
  const { sk: id, ...letter } = Stored.parse(item);
  return { id, ...letter };
}

/** A letter that was put aside, or null. */
export async function findDeadLetter(table: Table, id: string): Promise<StoredDeadLetter | null> {
  const Key = { pk: partition, sk: id };
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
  );
  if (Item === undefined) return null;
  const letter = letterOf(Item);
  return letter.attempts < attemptsAtMost ? null : letter;
}

/** Letters that were put aside, from after an id on; those still tried are left out, so a page may be short. */
export async function deadLettersFrom(
  table: Table,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: StoredDeadLetter[]; last: string | null }> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk AND sk > :after",
      ExpressionAttributeValues: { ":pk": partition, ":after": after ?? " " },
      Limit: limit,
    }),
  );
  const items = Items.map(letterOf).filter(({ attempts }) => attempts >= attemptsAtMost);
  return { items, last: LastEvaluatedKey === undefined ? null : String(LastEvaluatedKey.sk) };
}

/** Takes a letter away; fails when it is gone already. */
export function removeItem(table: Table, id: string): TransactItem {
  return {
    Delete: {
      TableName: table.name,
      Key: { pk: partition, sk: id },
      ConditionExpression: "attribute_exists(pk)",
    },
  };
}
