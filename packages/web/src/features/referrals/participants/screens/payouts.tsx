import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { SlidersHorizontal } from "lucide-react";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { InvoicesCard } from "../components/payouts/invoices-card.tsx";
import { PayoutsCard } from "../components/payouts/payouts-card.tsx";
import { RewardTabs } from "../components/reward-tabs.tsx";

export function Component() {
  return (
    <ProjectScreen
      title={t("Payouts")}
      actions={({ id: projectId }) => (
        <ButtonLink to={paths.rewardRules.href({ projectId })}>
          <SlidersHorizontal aria-hidden="true" />
          {t("Reward rules")}
        </ButtonLink>
      )}
    >
      {(project) => (
        <>
          <RewardTabs projectId={project.id} />
          <Stack>
            <PayoutsCard project={project} />
            <InvoicesCard project={project} />
          </Stack>
        </>
      )}
    </ProjectScreen>
  );
}
