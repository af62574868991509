import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Columns } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { t } from "../../../../lib/messages.tsx";
import { currentScheme } from "../../../../lib/theme.ts";
import { HostForm } from "../components/host-form.tsx";
import { OwnHosts } from "../components/own-hosts.tsx";
import { SavedPresets } from "../components/saved-presets.tsx";

export function Component() {
  const projects = useQuery(projectsQuery);
  return (
    <>
      <PageHeader title={t("Widget presets")} />
      <Columns>
        <Card title={t("For your projects")}>
          <Loaded query={projects} skeleton={<Skeleton height="8rem" />}>
            {({ items }) => <OwnHosts projects={items.filter((project) => project.status === "active")} />}
          </Loaded>
        </Card>
        <Card title={t("For another site")}>
          <HostForm />
        </Card>
      </Columns>
      <SavedPresets scheme={currentScheme()} />
    </>
  );
}
