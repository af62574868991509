import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { SlidersHorizontal } from "lucide-react";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { ReviewQueue } from "../components/queue.tsx";

export function Component() {
  return (
    <ProjectScreen
      title={t("Referrals")}
      actions={({ id: projectId }) => (
        <ButtonLink to={paths.fraudRules.href({ projectId })}>
          <SlidersHorizontal aria-hidden="true" />
          {t("Fraud rules")}
        </ButtonLink>
      )}
    >
      {({ id }) => <ReviewQueue projectId={id} />}
    </ProjectScreen>
  );
}
