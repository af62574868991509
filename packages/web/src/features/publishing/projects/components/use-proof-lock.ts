import { needsServerProof } from "@kiteloop/contract/referrals/reward-proof";
import { useQuery } from "@tanstack/react-query";
import { sourcesQuery } from "../../../../api/queries/payment-sources.ts";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { useRoleCheck } from "../../../../lib/role.ts";
import { t } from "../messages.ts";

/** Why a project can't let pages' reports count; null while it can. Only admins see payment sources. */
export function useProofLock(projectId: string): string | null {
  const may = useRoleCheck();
  const { data: stored } = useQuery(rewardRulesQuery(projectId));
  const { data: sources } = useQuery({
    ...sourcesQuery(projectId),
    enabled: may("admin"),
    refetchInterval: false,
  });
  if (sources && sources.items.length > 0) return t("projects.settingsForm.lockedByPaymentSource");
  return stored && needsServerProof(stored.rules) ? t("projects.settingsForm.lockedByRewards") : null;
}
