import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { cached } from "../cache/index.ts";
import type { Platform, Table } from "../context/index.ts";
import { awsErrorName } from "../errors/index.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

const Key = { pk: "instance", sk: "visitorSecret" };
const Stored = z.object({ secret: z.string().min(43) });

/** It never changes, so a process that knows it need not ask again. */
const lookUp = cached<string>({ maxAge: Number.POSITIVE_INFINITY });

/** What visitors' marks of this instance are keyed with: 256 random bits, made by whoever needs it first. */
export async function visitorSecret(ports: Ports): Promise<string> {
  const { table, clock } = ports;
  const load = async () => (await find(table)) ?? (await make(ports));
  const secret = await lookUp(table, Key.sk, clock.now().getTime(), load);
  if (secret === null) throw new Error("the secret of visitors' marks could not be kept");
  return secret;
}

async function find(table: Table): Promise<string | null> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
  );
  return Item === undefined ? null : Stored.parse(Item).secret;
}

/** Of several that are made at once the first is kept, and all get that one. */
async function make({ table, ids }: Ports): Promise<string | null> {
  const secret = Buffer.from(ids.random(32)).toString("base64url");
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...Key, secret },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    );
    return secret;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return find(table);
    throw error;
  }
}
