import type { Project } from "@kiteloop/contract/publishing/project";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { currentProject } from "../../../lib/last-project.ts";
import { t } from "../messages.ts";

/** The way to the steps with the ids of the current project. */
export function InstallSteps({ projects }: { projects: readonly Project[] }) {
  const project = currentProject(projects);
  const to = project ? paths.install.href({ projectId: project.id }) : paths.newProject.href();
  return (
    <Card title={t("help.installSteps.installGuide")} lead={t("help.installSteps.lead")}>
      <ButtonLink to={to}>
        {project
          ? t("help.installSteps.openFor", { name: project.name })
          : t("help.installSteps.createProject")}
      </ButtonLink>
    </Card>
  );
}
