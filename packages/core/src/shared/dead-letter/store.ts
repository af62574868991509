import { works } from "@kiteloop/contract/operations/dead-letter";
import * as z from "zod";
import type { Clock, Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";
import { type TransactItem, ttlAttribute } from "../table/index.ts";
import { belongsTo } from "./owner.ts";
import { blankParts, partKeys, readDeadLetterParts } from "./store.parts.ts";

/** Number of attempts before a record becomes a dead letter. */
export const attemptsAtMost = 5;

export const deadLetterPartition = "deadLetters";

/** The work that failed. */
export type Work = (typeof works)[number];

const Stored = z.object({
  sk: z.string(),
  kind: z.string(),
  reason: z.string(),
  /** Absent if nothing of the record may be kept. */
  attempts: z.number().default(0),
  firstAt: z.string(),
  lastAt: z.string(),
  record: z.string().optional(),
  /** The number of parts of a record that is too large for this item. */
  parts: z.number().int().default(0),
  form: z.enum(["item", "image"]),
  work: z.enum(works).default("count"),
  writtenAt: z.number().optional(),
});

/**
 * `record` is JSON: of the item in our format, or of the image in the stream's. `writtenAt` is when the record was
 * written, in ms since 1970, if the stream said so.
 */
export type StoredDeadLetter = Omit<z.infer<typeof Stored>, "sk" | "record"> & { id: string; record: string };

/** A dead letter as in lists, without its record. */
export type DeadLetterHead = Omit<StoredDeadLetter, "record">;

function headOf(item: unknown): DeadLetterHead {
  const { sk: id, record: _, ...letter } = Stored.parse(item);
  return { id, ...letter };
}

async function letterOf(table: Table, item: unknown): Promise<StoredDeadLetter> {
  const head = headOf(item);
  const record = Stored.parse(item).record ?? (await readDeadLetterParts(table, head.id, head.parts));
  return { ...head, record };
}

/** A dead letter, or null. */
export async function findDeadLetter(table: Table, id: string): Promise<StoredDeadLetter | null> {
  const Key = { pk: deadLetterPartition, sk: id };
  const { Item } = await table.get({ Key, ConsistentRead: true });
  if (Item === undefined) return null;
  return headOf(Item).attempts < attemptsAtMost ? null : letterOf(table, Item);
}

/** Dead letters after an id; records that are still retried are left out, so a page may be short. */
export async function deadLettersFrom(
  table: Table,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ items: DeadLetterHead[]; last: string | null }> {
  const { Items = [], LastEvaluatedKey } = await table.query({
    KeyConditionExpression: "pk = :pk AND sk > :after",
    ExpressionAttributeValues: { ":pk": deadLetterPartition, ":after": after ?? " " },
    Limit: limit,
  });
  const items = Items.map(headOf).filter(({ attempts }) => attempts >= attemptsAtMost);
  return { items, last: LastEvaluatedKey === undefined ? null : String(LastEvaluatedKey.sk) };
}

/** All dead letters, including records still retried, of these workspaces or projects. */
export async function* iterateDeadLetters(
  table: Table,
  owners: ReadonlySet<string>,
): AsyncGenerator<StoredDeadLetter> {
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.query({
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": deadLetterPartition },
      ConsistentRead: true,
      ExclusiveStartKey: from,
    });
    for (const item of Items) {
      const letter = await letterOf(table, item);
      if (belongsTo(owners, JSON.parse(letter.record), letter.form)) yield letter;
    }
    from = LastEvaluatedKey;
  } while (from !== undefined);
}

/**
 * Removes personal data from a dead letter, which can still be redriven. If nothing is left, it is deleted. Ignores one
 * that is gone.
 */
export async function stripNames(
  { table, clock }: { table: Table; clock: Clock },
  id: string,
  nameless: Record<string, unknown> | undefined,
): Promise<void> {
  const Key = { pk: deadLetterPartition, sk: id };
  const ends = nameless === undefined;
  const write: Parameters<Table["update"]>[0] = {
    Key,
    UpdateExpression: `SET #record = :record, #form = :form, #reason = :reason${ends ? ", #ttl = :now REMOVE attempts, #parts" : " REMOVE #parts"}`,
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeNames: {
      ...{ "#record": "record", "#form": "form", "#reason": "reason", "#parts": "parts" },
      ...(ends && { "#ttl": ttlAttribute }),
    },
    ExpressionAttributeValues: {
      ":record": JSON.stringify(ends ? null : { ...nameless, pk: deadLetterPartition, sk: id }),
      ":form": "item",
      ":reason": "The person it named was erased.",
      ...(ends && { ":now": Math.floor(clock.now().getTime() / 1000) }),
    },
    ReturnValues: "UPDATED_OLD",
  };
  try {
    const { Attributes } = await table.update(write);
    await blankParts(table, id, Number(Attributes?.parts ?? 0), clock.now());
  } catch (error) {
    if (awsErrorName(error) !== "ConditionalCheckFailedException") throw error;
  }
}

/** The current item that a dead letter has a copy of. */
export async function findOriginal(
  table: Table,
  Key: { pk: string; sk: string },
): Promise<Record<string, unknown> | null> {
  return (await table.get({ Key, ConsistentRead: true })).Item ?? null;
}

/** All items that a dead letter consists of. */
export function deadLetterKeys({
  id,
  parts,
}: Pick<DeadLetterHead, "id" | "parts">): { pk: string; sk: string }[] {
  return [{ pk: deadLetterPartition, sk: id }, ...partKeys(id, parts)];
}

/** Deletes a dead letter; fails when it is gone already. */
export function removeItems(letter: Pick<DeadLetterHead, "id" | "parts">): TransactItem[] {
  return deadLetterKeys(letter).map((Key) => ({
    Delete: {
      Key,
      ...(Key.pk === deadLetterPartition && { ConditionExpression: "attribute_exists(pk)" }),
    },
  }));
}
