import { Card } from "@kiteloop/ui/components/card.tsx";
import { Columns } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
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
