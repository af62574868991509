import type { Project } from "@kiteloop/contract/publishing/project";
import { listCodePools } from "@kiteloop/contract/referrals/code-pool";
import { getPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { useQuery } from "@tanstack/react-query";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
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
  const pools = useQuery(queryOf(listCodePools, { params }));
  useQuery(queryOf(getPayoutSettings, { params }));
  return (
    <>
      <RulesCard project={project} />
      {!rules.isPending && <PoolsCard project={project} />}
      {!rules.isPending && !pools.isPending && <PayoutSettingsCard project={project} />}
    </>
  );
}
