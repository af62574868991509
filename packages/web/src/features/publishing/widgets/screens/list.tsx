import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useParams } from "react-router-dom";
import { projectQuery } from "../../../../api/queries/projects.ts";
import { widgetLinesQuery } from "../../../../api/queries/widgets.ts";
import { useMay } from "../../../../lib/role.ts";
import { BlankWidget } from "../components/blank-widget.tsx";
import { OrderedWidgets } from "../components/ordered-widgets.tsx";

const skeleton = (
  <Stack>
    <Skeleton width="14rem" height="3.5rem" />
    <Skeleton height="15rem" />
  </Stack>
);

export function Component() {
  const { projectId = "" } = useParams();
  const project = useQuery(projectQuery(projectId));
  const widgets = useQuery(widgetLinesQuery(projectId));
  const mayEdit = useMay("editor");
  return (
    <Loaded query={project} skeleton={skeleton} screen>
      {(data) => {
        const editable = mayEdit && data.status === "active";
        const actions = (
          <>
            <BlankWidget projectId={projectId} />
            <ButtonLink to={paths.presetGallery.href(data)} variant="primary">
              <Plus aria-hidden="true" />
              {t("New widget")}
            </ButtonLink>
          </>
        );
        return (
          <>
            <PageHeader
              title={t("Widgets")}
              crumbs={[
                { label: t("Projects"), to: paths.projects.href() },
                { label: data.name, to: paths.project.href({ projectId }) },
              ]}
              actions={editable && (widgets.data?.items.length ?? 0) > 0 && actions}
            />
            <Loaded query={widgets} skeleton={<Skeleton height="12rem" />}>
              {({ items }) =>
                items.length > 0 ? (
                  <OrderedWidgets project={data} widgets={items} editable={editable} />
                ) : (
                  <Card flush>
                    <EmptyState drawing="widget" title={t("No widgets yet")} action={editable && actions}>
                      {t("Start with an invite form for users and a welcome card for invitees.")}
                    </EmptyState>
                  </Card>
                )
              }
            </Loaded>
          </>
        );
      }}
    </Loaded>
  );
}
