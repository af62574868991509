import type { Project } from "@kiteloop/contract/publishing/project";
import { Navigate } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { t } from "../../../../lib/messages.tsx";
import { useMay } from "../../../../lib/role.ts";
import { EmailsCard } from "../components/emails-card.tsx";
import { TemplatesCard } from "../components/templates-card.tsx";

export function Component() {
  return <ProjectScreen title={t("Emails")}>{(project) => <Emails project={project} />}</ProjectScreen>;
}

function Emails({ project }: { project: Project }) {
  if (!useMay("editor")) return <Navigate to={paths.project.href({ projectId: project.id })} replace />;
  return (
    <Stack>
      <EmailsCard project={project} />
      <TemplatesCard />
    </Stack>
  );
}
