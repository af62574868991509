import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { works } from "@kiteloop/contract/dead-letter";
import * as z from "zod";
import type { Clock, Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { type TransactItem, ttlAttribute } from "../table/index.ts";

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
  record: z.string(),
  form: z.enum(["item", "image"]),
  work: z.enum(works).default("count"),
});

/** `record` is JSON: of the item as we know items, or of the image as the stream had it. */
export type StoredDeadLetter = Omit<z.infer<typeof Stored>, "sk"> & { id: string };

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

/** All letters, those still tried too, that hold this text. */
export async function* lettersWith(table: Table, text: string): AsyncGenerator<StoredDeadLetter> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk",
        FilterExpression: "contains(#record, :text)",
        ExpressionAttributeNames: { "#record": "record" },
        ExpressionAttributeValues: { ":pk": partition, ":text": text },
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    );
    yield* Items.map(letterOf);
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
    UpdateExpression: `SET #record = :record, #form = :form, #reason = :reason${ends ? ", #ttl = :now REMOVE attempts" : ""}`,
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: {
      ...{ "#record": "record", "#form": "form", "#reason": "reason" },
      ...(ends && { "#ttl": ttlAttribute }),
    },
    ExpressionAttributeValues: {
      ":record": JSON.stringify(ends ? null : { ...nameless, pk: partition, sk: id }),
      ":form": "item",
      ":reason": "Whom it named was erased.",
      ...(ends && { ":now": Math.floor(clock.now().getTime() / 1000) }),
    },
  });
  await table.client.send(write).catch((error: unknown) => {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  });
}

/** The item that a letter has a copy of, as it is now. */
export async function findOriginal(
  table: Table,
  Key: { pk: string; sk: string },
): Promise<Record<string, unknown> | null> {
  const get = new GetCommand({ TableName: table.name, Key, ConsistentRead: true });
  return (await table.client.send(get)).Item ?? null;
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
