import type { Project } from "@kiteloop/contract/publishing/project";
import { listProjectExperiments } from "@kiteloop/contract/publishing/project-experiments";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { useMay } from "../../../../lib/role.ts";
import { ExperimentTable } from "../components/experiment-table.tsx";

export function Component() {
  return (
    <ProjectScreen title={t("Experiments")} actions={(project) => <HeaderStart project={project} />}>
      {(project) => <Experiments project={project} />}
    </ProjectScreen>
  );
}

/** A widget is compared with its draft, an earlier version or, for an invite widget, with none. */
const comparable = ({ type, status, publishedVersion, unpublishedChanges, experimentId }: Widget) =>
  status === "live" &&
  publishedVersion !== null &&
  experimentId === null &&
  (unpublishedChanges || publishedVersion > 1 || type === "invite");

/** Starts with the widget, whose versions are chosen on its own screen. */
function Start({ project }: { project: Project }) {
  const navigate = useNavigate();
  const mayEdit = useMay("editor") && project.status === "active";
  const { data } = useQuery({ ...widgetsQuery(project.id), enabled: mayEdit });
  const widgets = data?.items.filter(comparable) ?? [];
  if (!mayEdit || widgets.length === 0) return null;
  return (
    <MenuButton
      label={t("Choose a widget")}
      className={buttonClass({ variant: "primary" })}
      placement="bottom end"
      sections={[
        {
          title: t("Choose a widget"),
          items: widgets.map(({ id, name, unpublishedChanges, publishedVersion }) => ({
            id,
            label: name,
            hint: unpublishedChanges
              ? t("Unpublished changes")
              : t("{count, plural, one {1 version} other {{count} versions}}", {
                  count: publishedVersion ?? 0,
                }),
          })),
        },
      ]}
      onAction={(widgetId) => void navigate(paths.compareWidget.href({ projectId: project.id, widgetId }))}
    >
      <Plus aria-hidden="true" />
      {t("New experiment")}
    </MenuButton>
  );
}

/** Without experiments, the empty state starts one. */
function HeaderStart({ project }: { project: Project }) {
  const { data } = useQuery(queryOf(listProjectExperiments, { params: { projectId: project.id } }));
  return data && data.items.length > 0 && <Start project={project} />;
}

function Experiments({ project }: { project: Project }) {
  const query = useQuery(queryOf(listProjectExperiments, { params: { projectId: project.id } }));
  const widgets = useQuery(widgetsQuery(project.id));
  const ready = widgets.data?.items.some(comparable) ?? false;
  return (
    <Card flush>
      <Loaded query={query} skeleton={<Skeleton height="15rem" />}>
        {({ items }) =>
          items.length > 0 ? (
            <ExperimentTable items={items} />
          ) : (
            <EmptyState
              drawing="start"
              title={t("Test two versions side by side")}
              action={
                ready ? (
                  <Start project={project} />
                ) : (
                  <ButtonLink to={paths.projectWidgets.href({ projectId: project.id })}>
                    {t("Go to widgets")}
                  </ButtonLink>
                )
              }
            >
              {t(
                "Each user who wasn’t invited is randomly assigned a version, and everyone they invite sees the same one. Kiteloop says when the difference is real.",
              )}{" "}
              {!ready && t("Publish a widget first, then compare a change with it.")}
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
