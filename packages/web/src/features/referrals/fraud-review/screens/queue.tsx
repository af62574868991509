import { SlidersHorizontal } from "lucide-react";
import { paths } from "../../../../app/paths.ts";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { t } from "../../../../lib/messages.tsx";
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
