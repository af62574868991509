import { needsServerProof } from "@kiteloop/contract/referrals/reward-proof";
import type { Table } from "../../shared/context/index.ts";
import { findRewardRules } from "../reward-rules/index.ts";
import { hasPaymentSource } from "./store.payment-source.ts";

type Of = { workspaceId: string; projectId: string };

/**
 * Whether a page's report of a conversion waits for the server, whatever the project's `conversionProof` is: its rules give
 * something of value for conversions, or it has a payment source.
 */
export async function requiresServerProof(table: Table, { workspaceId, projectId }: Of): Promise<boolean> {
  const of = { workspaceId, projectId };
  const { rules } = await findRewardRules(table, of);
  return needsServerProof(rules) || (await hasPaymentSource(table, of));
}
