import type { FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import type { Platform } from "../../shared/context/index.ts";
import { visitorMark, visitorSecret } from "../../shared/visitor/index.ts";

/** The blocked network with a mark; null if the mark is of none of them. */
export type BlockedNetworkOf = (mark: string | null | undefined) => string | null;

/** Compares joins with a project's blocked networks. Referrals contain only marks, so the list is marked as well. */
export async function blockedNetworks(
  ports: Pick<Platform, "table" | "clock" | "ids">,
  projectId: string,
  { rules, blocked: { networks } }: FraudPolicy,
): Promise<BlockedNetworkOf> {
  if (rules.blocked_network === "off" || networks.length === 0) return () => null;
  const secret = await visitorSecret(ports);
  const byMark = new Map(networks.map((network) => [visitorMark(secret, projectId, network), network]));
  return (mark) => byMark.get(mark ?? "") ?? null;
}
