import { needsServerProof } from "@kiteloop/contract/referrals/reward-proof";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { sourcesQuery } from "../../../../api/queries/payment-sources.ts";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { useRoleCheck } from "../../../../lib/role.ts";

/** Why a project can't let pages' reports count; null while it can. Only admins see payment sources. */
export function useProofLock(projectId: string): string | null {
  const may = useRoleCheck();
  const { data: stored } = useQuery(rewardRulesQuery(projectId));
  const { data: sources } = useQuery({
    ...sourcesQuery(projectId),
    enabled: may("admin"),
    refetchInterval: false,
  });
  if (sources && sources.items.length > 0)
    return t("Set by your payment source. Only it and your server report conversions that count.");
  return stored && needsServerProof(stored.rules)
    ? t(
        "Set by your reward rules. They give something of value for conversions, so only your server’s reports count.",
      )
    : null;
}
