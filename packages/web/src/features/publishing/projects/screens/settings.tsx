import type { Project } from "@kiteloop/contract/publishing/project";
import { Navigate } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { ExportCard } from "../../../../components/export/export-card.tsx";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { Anchor } from "../../../../components/ui/anchor.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { t } from "../../../../lib/messages.tsx";
import { useIsLimited, useRoleCheck } from "../../../../lib/role.ts";
import { CloneCard } from "../components/clone-card.tsx";
import { DeleteCard } from "../components/delete-card.tsx";
import { KindsCard } from "../components/kinds-card.tsx";
import { LinksCard } from "../components/links-card.tsx";
import { PeopleCard } from "../components/people-card.tsx";
import { ProjectBrandCard } from "../components/project-brand-card.tsx";
import { SettingsForm } from "../components/settings-form.tsx";
import { SharePageCard } from "../components/share-page-card.tsx";

export function Component() {
  return <ProjectScreen title={t("Settings")}>{(project) => <Settings project={project} />}</ProjectScreen>;
}

function Settings({ project }: { project: Project }) {
  const may = useRoleCheck();
  const limited = useIsLimited();
  const isLive = project.mode === "live";
  if (!may("editor")) return <Navigate to={paths.project.href({ projectId: project.id })} replace />;
  return (
    <Stack>
      <Card title={t("General")}>
        <SettingsForm project={project} />
      </Card>
      {project.status === "active" && (
        <Anchor id="brand">
          <ProjectBrandCard project={project} />
        </Anchor>
      )}
      {project.status === "active" && (
        <Anchor id="share-page">
          <SharePageCard project={project} />
        </Anchor>
      )}
      {project.status === "active" && (
        <Anchor id="links">
          <LinksCard project={project} />
        </Anchor>
      )}
      {project.status === "active" && <KindsCard project={project} />}
      {may("admin") && <PeopleCard project={project} />}
      <ExportCard project={project} />
      {isLive && !limited && !project.deletion && <CloneCard project={project} />}
      {isLive && may("admin") && <DeleteCard project={project} />}
    </Stack>
  );
}
