import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { InstallGuide } from "../../../components/install/install-guide.tsx";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Stack } from "../../../components/ui/layout.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { currentProject } from "../../../lib/last-project.ts";
import { t } from "../messages.ts";

/** The steps for a platform, with the ids of the selected project. */
export function InstallSteps({ projects }: { projects: readonly Project[] }) {
  const [chosen, setChosen] = useState("");
  const project = projects.find(({ id }) => id === chosen) ?? currentProject(projects);
  return (
    <Card title={t("help.installSteps.installGuide")} lead={t("help.installSteps.lead")}>
      {project === undefined ? (
        <ButtonLink to={paths.newProject.href()}>{t("help.installSteps.createProject")}</ButtonLink>
      ) : (
        <Stack tight>
          <Select
            label={t("help.installSteps.project")}
            options={projects.map(({ id, name, host }) => ({ id, label: name, hint: host }))}
            value={project.id}
            onChange={setChosen}
          />
          <InstallGuide key={project.id} project={project} />
        </Stack>
      )}
    </Card>
  );
}
