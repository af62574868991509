import type { Project } from "@kiteloop/contract/publishing/project";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Anchor } from "@kiteloop/ui/components/anchor.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Columns, Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { InspectorCard } from "../../../../components/inspector/inspector-card.tsx";
import { InstallSteps } from "../../../../components/install/install-steps.tsx";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { KeysCard } from "../components/keys-card.tsx";
import { NoSiteCard } from "../components/no-site-card.tsx";
import { PaymentsCard } from "../components/payments-card.tsx";

export function Component() {
  return <ProjectScreen title={t("Install")}>{(project) => <Install project={project} />}</ProjectScreen>;
}

function Install({ project }: { project: Project }) {
  const widgets = useQuery(widgetsQuery(project.id));
  return (
    <Columns>
      <Stack>
        <Anchor id="install">
          <Card title={t("Install on {host}", { host: shownHost(project.host) })}>
            <InstallSteps project={project} />
          </Card>
        </Anchor>
        <InspectorCard project={project} widgets={widgets.data?.items ?? []} />
      </Stack>
      <Stack>
        <NoSiteCard project={project} />
        <KeysCard project={project} />
        <PaymentsCard project={project} />
      </Stack>
    </Columns>
  );
}
