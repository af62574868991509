import { SettingsScreen } from "../../../../components/project/settings-screen.tsx";
import { PayoutSettingsCard } from "../components/payouts/payout-settings-card.tsx";
import { PoolsCard } from "../components/pools-card.tsx";
import { RulesCard } from "../components/rules-card.tsx";

export function Component() {
  return (
    <SettingsScreen least="viewer">
      {(project) => (
        <>
          <RulesCard project={project} />
          <PoolsCard project={project} />
          <PayoutSettingsCard project={project} />
        </>
      )}
    </SettingsScreen>
  );
}
