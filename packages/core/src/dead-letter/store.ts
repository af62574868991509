import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { works } from "@kiteloop/contract/dead-letter";
import * as z from "zod";
import type { Clock, Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { type TransactItem, ttlAttribute } from "../table/index.ts";
import { belongsTo } from "./owner.ts";
import { blankParts, partKeys, readParts } from "./store.parts.ts";

/** How often a record is tried before it is put aside. */
export const attemptsAtMost = 5;

export const partition = "deadLetters";

/** What was to be done with it. */
export type Work = (typeof works)[number];

const Stored = z.object({
  sk: z.string(),
  kind: z.string(),
  reason: z.string(),
  /** None of one that nothing is left of. */
  attempts: z.number().default(0),
  firstAt: z.string(),
  lastAt: z.string(),
  record: z.string().optional(),
  /** In how many items its record is kept, where it is too large for this one. */
  parts: z.number().int().default(0),
  form: z.enum(["item", "image"]),
  work: z.enum(works).default("count"),
  writtenAt: z.number().optional(),
});

/**
 * `record` is JSON: of the item as we know items, or of the image as the stream had it. `writtenAt` is when that was
 * written, in ms since 1970, where the stream said so.
 */
export type StoredDeadLetter = Omit<z.infer<typeof Stored>, "sk" | "record"> & { id: string; record: string };

/** A letter as lists show it, which need not know what its record says. */
export type DeadLetterHead = Omit<StoredDeadLetter, "record">;

function headOf(item: unknown): DeadLetterHead {
  const { sk: id, record: _, ...letter } = Stored.parse(item);
  return { id, ...letter };
}

async function letterOf(table: Table, item: unknown): Promise<StoredDeadLetter> {
  const head = headOf(item);
  const record = Stored.parse(item).record ?? (await readParts(table, head.id, head.parts));
  return { ...head, record };
}

/** A letter that was put aside, or null. */
export async function findDeadLetter(table: Table, id: string): Promise<StoredDeadLetter | null> {
  const Key = { pk: partition, sk: id };
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
  );
  if (Item === undefined) return null;
  return headOf(Item).attempts < attemptsAtMost ? null : letterOf(table, Item);
}

/** Letters that were put aside, from after an id on; those still tried are left out, so a page may be short. */
export async function deadLettersFrom(
  table: Table,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: DeadLetterHead[]; last: string | null }> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk AND sk > :after",
      ExpressionAttributeValues: { ":pk": partition, ":after": after ?? " " },
      Limit: limit,
    }),
  );
  const items = Items.map(headOf).filter(({ attempts }) => attempts >= attemptsAtMost);
  return { items, last: LastEvaluatedKey === undefined ? null : String(LastEvaluatedKey.sk) };
}

/** All letters, those still tried too, whose records are items of one of these workspaces or projects. */
export async function* lettersOf(
  table: Table,
  owners: ReadonlySet<string>,
): AsyncGenerator<StoredDeadLetter> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": partition },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    for (const item of Items) {
      const letter = await letterOf(table, item);
      if (belongsTo(owners, JSON.parse(letter.record), letter.form)) yield letter;
    }
    from = LastEvaluatedKey;
  } while (from !== undefined);
}

/**
 * Leaves of a letter what says nothing of anybody: it can be redriven still. Where that is nothing at all it is none any
 * more. One that is gone stays so.
 */
export async function keepNameless(
  { table, clock }: { table: Table; clock: Clock },
  id: string,
  nameless: Record<string, unknown> | undefined,
): Promise<void> {
  const Key = { pk: partition, sk: id };
  const ends = nameless === undefined;
  const write = new UpdateCommand({
    TableName: table.name,
    Key,
    UpdateExpression: `SET #record = :record, #form = :form, #reason = :reason${ends ? ", #ttl = :now REMOVE attempts, #parts" : " REMOVE #parts"}`,
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: {
      ...{ "#record": "record", "#form": "form", "#reason": "reason", "#parts": "parts" },
      ...(ends && { "#ttl": ttlAttribute }),
    },
    ExpressionAttributeValues: {
      ":record": JSON.stringify(ends ? null : { ...nameless, pk: partition, sk: id }),
      ":form": "item",
      ":reason": "Whom it named was erased.",
      ...(ends && { ":now": Math.floor(clock.now().getTime() / 1000) }),
    },
    ReturnValues: "UPDATED_OLD",
  });
  try {
    const { Attributes } = await table.client.send(write);
    await blankParts(table, id, Number(Attributes?.parts ?? 0), clock.now());
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  }
}

/** The item that a letter has a copy of, as it is now. */
export async function findOriginal(
  table: Table,
  Key: { pk: string; sk: string },
): Promise<Record<string, unknown> | null> {
  const get = new GetCommand({ TableName: table.name, Key, ConsistentRead: true });
  return (await table.client.send(get)).Item ?? null;
}

/** Every item that a letter is kept in. */
export function keysOf({ id, parts }: Pick<DeadLetterHead, "id" | "parts">): { pk: string; sk: string }[] {
  return [{ pk: partition, sk: id }, ...partKeys(id, parts)];
}

/** Takes a letter away; fails when it is gone already. */
export function removeItems(table: Table, letter: Pick<DeadLetterHead, "id" | "parts">): TransactItem[] {
  return keysOf(letter).map((Key) => ({
    Delete: {
      TableName: table.name,
      Key,
      ...(Key.pk === partition && { ConditionExpression: "attribute_exists(pk)" }),
    },
  }));
}
