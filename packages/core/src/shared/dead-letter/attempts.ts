import { days } from "@kiteloop/contract/shared/spans";
import type { Platform, Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";
import { idOf, keyOfItem } from "./record-failure.ts";
import type { Work } from "./store.ts";

type Image = Readonly<Record<string, unknown>>;

/** Longer than the stream keeps a record. */
const keptSeconds = days(2).seconds;

const keyOf = (work: Work, image: Image) => ({
  pk: `deadLetter#${idOf(work, keyOfItem(image))}`,
  sk: "begun",
});

/** Records the start of an attempt on a record alone. Returns the number of starts since the last attempt that ended. */
export async function recordAttemptStart(
  { table, clock }: Pick<Platform, "table" | "clock">,
  work: Work,
  image: Image,
): Promise<number> {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + keptSeconds;
  const { Attributes } = await table.update({
    Key: keyOf(work, image),
    UpdateExpression: "SET #ttl = :ttl ADD begun :one",
    ExpressionAttributeNames: { "#ttl": ttlAttribute },
    ExpressionAttributeValues: { ":ttl": expiresAt, ":one": 1 },
    ReturnValues: "UPDATED_NEW",
  });
  return Number(Attributes?.begun);
}

/** Records that an attempt on it ended, successful or not. */
export async function recordAttemptEnd({ table }: { table: Table }, work: Work, image: Image): Promise<void> {
  await table.update({
    Key: keyOf(work, image),
    UpdateExpression: "SET begun = :none",
    ExpressionAttributeValues: { ":none": 0 },
  });
}
