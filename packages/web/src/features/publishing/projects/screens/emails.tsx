import type { Project } from "@kiteloop/contract/publishing/project";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Navigate } from "react-router-dom";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
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
      <TemplatesCard project={project} />
    </Stack>
  );
}
