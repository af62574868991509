import { offered } from "@kiteloop/contract/publishing/widget/offer";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { withoutRewards } from "@kiteloop/contract/referrals/reward-days";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { rewardRulesQuery } from "../../api/queries/rewards.ts";

/** A project's reward rules, once they are read. Those that have ended promise nothing. */
export function useRewardRules(projectId: string): RewardRules | undefined {
  const { data } = useQuery(rewardRulesQuery(projectId));
  return useMemo(() => (data?.state === "ended" ? withoutRewards(data.rules) : data?.rules), [data]);
}

/** A config as the site shows it: with the rewards of the project's rules. */
export function useOffered(projectId: string, config: WidgetConfig): WidgetConfig {
  const rules = useRewardRules(projectId);
  return useMemo(() => (rules ? offered(config, rules) : config), [config, rules]);
}
