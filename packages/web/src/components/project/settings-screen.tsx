import type { Project } from "@kiteloop/contract/publishing/project";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { LinkTabs } from "@kiteloop/ui/components/link-tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useRoleCheck } from "../../lib/role.ts";
import { ProjectScreen } from "./project-screen.tsx";

const sections = [
  { path: paths.projectSettings, label: t("General"), least: "editor" },
  { path: paths.projectBrand, label: t("Brand"), least: "editor" },
  { path: paths.rewardRules, label: t("Reward rules"), least: "viewer" },
  { path: paths.fraudRules, label: t("Fraud rules"), least: "viewer" },
  { path: paths.projectData, label: t("Data"), least: "editor" },
] as const;

type SettingsScreenProps = {
  /** The least role that may open it; others are led to the project. */
  least: Role;
  children: (project: Project) => ReactNode;
};

/** A section of a project's settings, below the index of all. */
export function SettingsScreen({ least, children }: SettingsScreenProps) {
  return (
    <ProjectScreen title={t("Settings")}>
      {(project) => (
        <Section project={project} least={least}>
          {children(project)}
        </Section>
      )}
    </ProjectScreen>
  );
}

type SectionProps = { project: Project; least: Role; children: ReactNode };

function Section({ project: { id: projectId }, least, children }: SectionProps) {
  const may = useRoleCheck();
  if (!may(least)) return <Navigate to={paths.project.href({ projectId })} replace />;
  const links = sections
    .filter((section) => may(section.least))
    .map(({ path, label }) => ({ to: path.href({ projectId }), label }));
  return (
    <>
      <LinkTabs label={t("Settings")} links={links} />
      <Stack>{children}</Stack>
    </>
  );
}
