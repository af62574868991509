import * as z from "zod/mini";
import { cached } from "../cache/index.ts";
import type { Platform, Table } from "../context/index.ts";
import { tryToWrite } from "../table/index.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

const Key = { pk: "instance", sk: "visitorSecret" };
const Stored = z.object({ secret: z.string().check(z.minLength(43)) });

/** It never changes, so a process can cache it. */
const lookUp = cached<string>({ maxAge: Number.POSITIVE_INFINITY });

/** The key of visitors' marks in this instance: 256 random bits, created on first use. */
export async function visitorSecret(ports: Ports): Promise<string> {
  const { table, clock } = ports;
  const load = async () => (await find(table)) ?? (await make(ports));
  const secret = await lookUp(table, Key.sk, clock.now().getTime(), load);
  if (secret === null) throw new Error("the secret of visitors' marks could not be kept");
  return secret;
}

/** The same, or null while none was created: for readers that may not write. */
export async function findVisitorSecret({
  table,
  clock,
}: Pick<Ports, "table" | "clock">): Promise<string | null> {
  return lookUp(table, Key.sk, clock.now().getTime(), () => find(table));
}

async function find(table: Table): Promise<string | null> {
  const { Item } = await table.get({ Key, ConsistentRead: true });
  return Item === undefined ? null : Stored.parse(Item).secret;
}

/** If several are created at the same time, the first is stored and all get that one. */
async function make({ table, ids }: Ports): Promise<string | null> {
  const secret = Buffer.from(ids.random(32)).toString("base64url");
  const write = { Item: { ...Key, secret }, ConditionExpression: "attribute_not_exists(pk)" };
  return (await tryToWrite(table.put(write))) ? secret : find(table);
}
