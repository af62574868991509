import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Platform, Table } from "../context/index.ts";
import { ttlAttribute } from "../table/index.ts";
import type { Work } from "./store.ts";
import { idOf } from "./strike.ts";

type Image = Readonly<Record<string, unknown>>;

/** Longer than the stream keeps a record. */
const keptSeconds = 2 * 86_400;

const keyOf = (work: Work, { pk, sk }: Image) => ({
  pk: `deadLetter#${idOf(work, `${pk} ${sk}`)}`,
  sk: "begun",
});

/** Notes that somebody begins with a record alone. Returns how often that was since somebody last came to an end with it. */
export async function attemptBegins(
  { table, clock }: Pick<Platform, "table" | "clock">,
  work: Work,
  image: Image,
): Promise<number> {
  const expiresAt = Math.floor(clock.now().getTime() / 1000) + keptSeconds;
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keyOf(work, image),
      UpdateExpression: "SET #ttl = :ttl ADD begun :one",
      ExpressionAttributeNames: { "#ttl": ttlAttribute },
      ExpressionAttributeValues: { ":ttl": expiresAt, ":one": 1 },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  return Number(Attributes?.begun);
}

/** Notes that somebody came to an end with it, whatever that was. */
export async function attemptEnds({ table }: { table: Table }, work: Work, image: Image): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: keyOf(work, image),
      UpdateExpression: "SET begun = :none",
      ExpressionAttributeValues: { ":none": 0 },
    }),
  );
}
