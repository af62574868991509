import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Columns } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { currentScheme } from "../../../../lib/theme.ts";
import { HostForm } from "../components/host-form.tsx";
import { OwnHosts } from "../components/own-hosts.tsx";
import { SavedPresets } from "../components/saved-presets.tsx";
import { t } from "../messages.ts";

export function Component() {
  const projects = useQuery(projectsQuery);
  return (
    <>
      <PageHeader title={t("presets.chooser.widgetPresets")} />
      <Columns>
        <Card title={t("presets.chooser.forYourProjects")}>
          <Loaded query={projects} skeleton={<Skeleton height="8rem" />}>
            {({ items }) => <OwnHosts projects={items.filter((project) => project.status === "active")} />}
          </Loaded>
        </Card>
        <Card title={t("presets.chooser.forAnotherSite")}>
          <HostForm />
        </Card>
      </Columns>
      <SavedPresets scheme={currentScheme()} />
    </>
  );
}
