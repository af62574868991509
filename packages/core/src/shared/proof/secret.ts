import { cached } from "../cache/index.ts";
import type { Platform } from "../context/index.ts";
import { transact } from "../table/index.ts";
import { createSecretItem, findSecret } from "./store.ts";

type Ports = Pick<Platform, "table" | "clock" | "ids">;

/** It never changes, so a process can cache it. */
const lookUp = cached<string>({ maxAge: Number.POSITIVE_INFINITY });

/** The secret that this instance signs challenges with: 256 random bits, created on first use. */
export async function proofSecret(ports: Ports): Promise<string> {
  const { table, clock } = ports;
  const load = async () => (await findSecret(table, "proof")) ?? (await make(ports));
  const secret = await lookUp(table, "proof", clock.now().getTime(), load);
  if (secret === null) throw new Error("the instance's secret could not be kept");
  return secret;
}

/** If several are created at the same time, the first is stored and all get that one. */
async function make({ table, clock, ids }: Ports): Promise<string | null> {
  const secret = Buffer.from(ids.random(32)).toString("base64url");
  const createdAt = clock.now().toISOString();
  const kept = await transact(table, clock, [
    createSecretItem(table, { purpose: "proof", secret, createdAt }),
  ]);
  return kept.ok ? secret : findSecret(table, "proof");
}
