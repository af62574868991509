import type { Table } from "../context/index.ts";
import type { Row, TransactItem } from "../table/index.ts";
import { instanceSecrets, spentProofs } from "./entity.ts";

export type InstanceSecret = Row<typeof instanceSecrets>;

export async function findSecret(table: Table, purpose: string): Promise<string | null> {
  const { data } = await instanceSecrets(table).get({ purpose }).go({ consistent: true });
  return data?.secret ?? null;
}

/** Fails if there is one for this purpose. */
export function createSecretItem(table: Table, secret: InstanceSecret): TransactItem {
  return { Put: instanceSecrets(table).create(secret).params() };
}

export type SpentProof = Row<typeof spentProofs>;

/** The fingerprint of what a proof was spent on; null while it is unspent. */
export async function findSpent(table: Table, nonce: string): Promise<string | null> {
  const { data } = await spentProofs(table).get({ nonce }).go({ consistent: true });
  return data?.fingerprint ?? null;
}

/** Fails if the proof is spent. */
export function spendItem(table: Table, spent: SpentProof): TransactItem {
  return { Put: spentProofs(table).create(spent).params() };
}
