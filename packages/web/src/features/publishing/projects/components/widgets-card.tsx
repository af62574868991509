import type { Project } from "@kiteloop/contract/publishing/project";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { widgetLinesQuery } from "../../../../api/queries/widgets.ts";
import { WidgetTable } from "../../../../components/widget-list/widget-table.tsx";
import { useMay } from "../../../../lib/role.ts";

export function WidgetsCard({ project }: { project: Project }) {
  const widgets = useQuery(widgetLinesQuery(project.id));
  const editor = useMay("editor");
  const presets = (
    <ButtonLink to={paths.presetGallery.href(project)} variant="primary">
      {t("Choose a preset")}
    </ButtonLink>
  );
  return (
    <Card
      title={t("Widgets")}
      action={
        <ButtonLink to={paths.projectWidgets.href({ projectId: project.id })} size="small">
          {t("All widgets")}
        </ButtonLink>
      }
      flush
    >
      <Loaded query={widgets} skeleton={<Skeleton height="19rem" />}>
        {({ items }) =>
          items.length > 0 ? (
            <WidgetTable widgets={items.slice(0, 5)} />
          ) : (
            <EmptyState drawing="widget" title={t("No widgets yet")} action={editor && presets}>
              {t("Start with an invite form, where users share their link.")}
            </EmptyState>
          )
        }
      </Loaded>
    </Card>
  );
}
