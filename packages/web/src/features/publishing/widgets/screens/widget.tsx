import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Columns, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { widgetQuery } from "../../../../api/queries/widgets.ts";
import { installParam } from "../../../../components/install/install-param.ts";
import { WidgetStatus } from "../../../../components/widget-list/widget-status.tsx";
import { widgetTypeNames } from "../../../../lib/names.ts";
import { useMay } from "../../../../lib/role.ts";
import { EmbedCard } from "../components/embed-card.tsx";
import { ExperimentCard } from "../components/experiment-card.tsx";
import { NumbersCard } from "../components/numbers-card.tsx";
import { PreviewCard } from "../components/preview-card.tsx";
import { PublishingCard } from "../components/publishing-card.tsx";
import { VersionsCard } from "../components/versions-card.tsx";
import { WidgetActions } from "../components/widget-actions.tsx";

const InstallSheet = lazy(async () => ({
  default: (await import("../../../../components/install/install-sheet.tsx")).InstallSheet,
}));

const skeleton = (
  <Stack>
    <Skeleton width="18rem" height="3.5rem" />
    <Skeleton height="36rem" />
  </Stack>
);

export function Component() {
  const { projectId = "", widgetId = "" } = useParams();
  const project = useQuery(projectQuery(projectId));
  const widget = useQuery(widgetQuery({ projectId, widgetId }));
  return (
    <Loaded query={widget} skeleton={skeleton} screen>
      {(data) => (
        <Loaded query={project} skeleton={skeleton} screen>
          {(owner) => <One project={owner} widget={data} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function One({ project, widget }: { project: Project; widget: Widget }) {
  const editable = useMay("editor") && project.status === "active";
  const projectId = project.id;
  return (
    <>
      <PageHeader
        title={widget.name}
        beside={<WidgetStatus widget={widget} />}
        lead={widget.name === widgetTypeNames[widget.type] ? undefined : widgetTypeNames[widget.type]}
        crumbs={[
          { label: project.name, to: paths.project.href({ projectId }) },
          { label: t("Widgets"), to: paths.projectWidgets.href({ projectId }) },
        ]}
        actions={editable && <WidgetActions project={project} widget={widget} />}
      />
      <Columns>
        <Stack>
          <PreviewCard widget={widget} />
          <VersionsCard project={project} widget={widget} editable={editable} />
        </Stack>
        <Stack>
          <ExperimentCard widget={widget} />
          <PublishingCard project={project} widget={widget} editable={editable} />
          <NumbersCard widget={widget} />
          <EmbedCard project={project} widget={widget} />
        </Stack>
      </Columns>
      <AfterPublish project={project} />
    </>
  );
}

/** After the first publish, how to install it. */
function AfterPublish({ project }: { project: Project }) {
  const [search, setSearch] = useSearchParams();
  if (!search.has(installParam)) return null;
  const close = () =>
    setSearch(
      (now) => {
        now.delete(installParam);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense>
      <InstallSheet project={project} onClose={close} />
    </Suspense>
  );
}
