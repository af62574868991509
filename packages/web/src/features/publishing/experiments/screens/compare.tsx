import { widgetLanguages } from "@kiteloop/contract/languages/list";
import type { ExperimentReport } from "@kiteloop/contract/publishing/experiment";
import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget, WidgetVersion } from "@kiteloop/contract/publishing/widget";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { experimentQuery } from "../../../../api/queries/experiments.ts";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { versionsQuery, widgetQuery } from "../../../../api/queries/widgets.ts";
import { useSurroundings } from "../../../../components/config-changes/surroundings.ts";
import { Columns } from "../components/columns.tsx";
import styles from "../components/compare.module.css";
import { DifferenceTable } from "../components/difference-table.tsx";
import { ExperimentPanel } from "../components/experiment-panel.tsx";
import { ViewBar } from "../components/view-bar.tsx";
import { chosen, fewest, most, readView, sidesOf, type View, writeView } from "../view.ts";

const skeleton = (
  <Stack>
    <Skeleton width="18rem" height="3.5rem" />
    <Skeleton height="30rem" />
  </Stack>
);

/** Compares versions of a widget. The address contains the choice, so that it can be shared. */
export function Component() {
  const { projectId = "", widgetId = "" } = useParams();
  const ref = { projectId, widgetId };
  const project = useQuery(projectQuery(projectId));
  const widget = useQuery(widgetQuery(ref));
  const versions = useQuery(versionsQuery(ref));
  const [search] = useSearchParams();
  // Asked for with the rest, so that the columns don't wait for one more answer.
  useQuery(experimentQuery(ref, readView(search).experiment));
  return (
    <Loaded query={widget} skeleton={skeleton} screen>
      {(data) => (
        <Loaded query={project} skeleton={skeleton} screen>
          {(owner) => (
            <>
              <PageHeader
                title={t("Compare versions")}
                crumbs={[
                  { label: owner.name, to: paths.project.href({ projectId }) },
                  { label: t("Widgets"), to: paths.projectWidgets.href({ projectId }) },
                  { label: data.name, to: paths.widget.href(ref) },
                ]}
              />
              <Loaded query={versions} skeleton={<Skeleton height="30rem" />}>
                {({ items }) => <Compared project={owner} widget={data} versions={items} />}
              </Loaded>
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The default columns: the variants of a running experiment. */
function variantsOf(report: ExperimentReport | null | undefined): string[] {
  const { state, variants } = report?.experiment ?? {};
  return state === "running" ? [...new Set((variants ?? []).map(({ number }) => String(number)))] : [];
}

type ComparedProps = { project: Project; widget: Widget; versions: readonly WidgetVersion[] };

function Compared({ project, widget, versions }: ComparedProps) {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const all = sidesOf(widget, versions);
  const around = useSurroundings(
    project,
    all.map(({ config }) => config),
  );
  const experiment = useQuery(
    experimentQuery({ projectId: project.id, widgetId: widget.id }, view.experiment),
  );
  // Columns that appear before the experiment is known would change while they are read.
  const chosenLater = view.of.length === 0 && experiment.isPending;
  const shown = chosen(view.of.length > 0 ? view.of : variantsOf(experiment.data?.report), all, widget);
  const change = (part: Partial<View>) =>
    setSearch(writeView({ ...view, ...part }), { replace: true, preventScrollReset: true });
  const ids = shown.map(({ id }) => id);
  const next = all.find(({ id }) => !ids.includes(id));
  const scheme = view.scheme ?? currentScheme();
  const languages = widgetLanguages.filter((language) =>
    shown.some(({ config }) => config.language === language || config.translations[language] !== undefined),
  );
  if (shown.length < fewest) {
    return (
      <Card flush>
        <EmptyState
          drawing="widget"
          title={t("Nothing to compare yet")}
          action={
            <ButtonLink
              to={paths.widget.href({ projectId: project.id, widgetId: widget.id })}
              variant="primary"
            >
              {t("View widget")}
            </ButtonLink>
          }
        >
          {t("Publish the draft and change it to compare the two.")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={styles.screen}>
      <ViewBar
        view={view}
        scheme={scheme}
        languages={languages}
        onChange={change}
        onAdd={next && shown.length < most ? () => change({ of: [...ids, next.id] }) : undefined}
      />
      {chosenLater ? (
        <Skeleton height="33rem" />
      ) : (
        <Columns
          projectId={project.id}
          all={all}
          shown={shown}
          view={view}
          scheme={scheme}
          widgetName={widget.name}
          onChange={(of) => change({ of })}
        />
      )}
      <ExperimentPanel query={experiment} project={project} widget={widget} all={all} shown={shown} />
      <DifferenceTable sides={shown} around={around} all={view.all} onAll={(on) => change({ all: on })} />
    </div>
  );
}
