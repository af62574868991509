import type { Project } from "@kiteloop/contract/publishing/project";
import { listCodePools } from "@kiteloop/contract/referrals/code-pool";
import { getPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { useQuery } from "@tanstack/react-query";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { PayoutSettingsCard } from "../components/payouts/payout-settings-card.tsx";
import { PoolsCard } from "../components/pools-card.tsx";
import { RulesCard } from "../components/rules-card.tsx";

export function Component() {
  return <SettingsScreen least="viewer">{(project) => <Cards project={project} />}</SettingsScreen>;
}

/** Each card comes after the one above, whose height depends on what it shows, so that none moves. All are asked for at once. */
function Cards({ project }: { project: Project }) {
  const params = { projectId: project.id };
  const rules = useQuery(rewardRulesQuery(project.id));
  // The first card names widgets that spell out another reward.
  const widgets = useQuery(widgetsQuery(project.id));
  const pools = useQuery(queryOf(listCodePools, { params }));
  useQuery(queryOf(getPayoutSettings, { params }));
  const isFirstWhole = !rules.isPending && !widgets.isPending;
  return (
    <>
      <RulesCard project={project} />
      {isFirstWhole && <PoolsCard project={project} />}
      {isFirstWhole && !pools.isPending && <PayoutSettingsCard project={project} />}
    </>
  );
}
