import type { Project } from "@kiteloop/contract/publishing/project";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { currentProject } from "../../../lib/last-project.ts";

/** The way to the steps with the ids of the current project. */
export function InstallSteps({ projects }: { projects: readonly Project[] }) {
  const project = currentProject(projects);
  const to = project ? paths.install.href({ projectId: project.id }) : paths.newProject.href();
  return (
    <Card title={t("Install guide")}>
      <ButtonLink to={to}>
        {project ? t("Open Install for {name}", { name: project.name }) : t("Create a project")}
      </ButtonLink>
    </Card>
  );
}
