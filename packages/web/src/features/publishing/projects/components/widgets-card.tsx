import type { Project } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { paths } from "../../../../app/paths.ts";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { WidgetTable } from "../../../../components/widget-list/widget-table.tsx";
import { t } from "../../../../lib/messages.tsx";
import { useMay } from "../../../../lib/role.ts";

export function WidgetsCard({ project }: { project: Project }) {
  const widgets = useQuery(widgetsQuery(project.id));
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
      <Loaded query={widgets} skeleton={<Skeleton height="9rem" />}>
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
