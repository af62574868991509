import type { Project } from "@kiteloop/contract/publishing/project";
import { ProjectScreen } from "../../../components/project/project-screen.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { t } from "../../../lib/messages.tsx";
import { PolicyCard } from "./components/policy-card.tsx";
import { ReviewQueue } from "./components/queue.tsx";

export function Component() {
  return <ProjectScreen title={t("Referrals")}>{(project) => <Referrals project={project} />}</ProjectScreen>;
}

/** Referrals with their verdicts, and the fraud rules. */
export function Referrals({ project }: { project: Project }) {
  return (
    <Stack>
      <ReviewQueue projectId={project.id} />
      <PolicyCard project={project} />
    </Stack>
  );
}
