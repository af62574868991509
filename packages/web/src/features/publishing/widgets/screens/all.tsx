import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Dialog } from "@kiteloop/ui/components/dialog.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Pager, pageOf } from "@kiteloop/ui/components/pager.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { allWidgetsQuery, widgetQuery } from "../../../../api/queries/widgets.ts";
import { AllProjectsTabs } from "../../../../components/project/all-projects-tabs.tsx";
import { useMay } from "../../../../lib/role.ts";
import { AllWidgetsTable } from "../components/all-widgets-table.tsx";
import { DuplicateDialog } from "../components/duplicate-dialog.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { findWidgets, readWish, writeWish } from "../components/find.ts";

export function Component() {
  const widgets = useQuery(allWidgetsQuery);
  const editor = useMay("editor");
  const presets = (
    <ButtonLink to={paths.widgetPresets.href()} variant="primary">
      {t("Choose a preset")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("All widgets")} />
      <AllProjectsTabs />
      <Loaded query={widgets} skeleton={<Skeleton height="20rem" />}>
        {({ items }) =>
          items.length > 0 ? (
            <Listed widgets={items} editable={editor} />
          ) : (
            <Card>
              <EmptyState drawing="widget" title={t("No widgets yet")} action={editor && presets}>
                {t("Widgets are what users and invitees see on your site. Start from a preset.")}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

function Listed({ widgets, editable }: { widgets: readonly WidgetLine[]; editable: boolean }) {
  const [search, setSearch] = useSearchParams();
  const wish = readWish(search);
  const found = findWidgets(widgets, wish);
  const { rows: shown, ...pages } = pageOf(found, Number(search.get("page") ?? 1));
  const [copying, setCopying] = useState<WidgetLine>();

  return (
    <>
      <FilterBar
        widgets={widgets}
        wish={wish}
        onChange={(next) => setSearch(writeWish(next), { replace: true, preventScrollReset: true })}
      />
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState drawing="lost" title={t("No matching widgets")}>
            {t("None of {count} widgets match your filters.", { count: widgets.length })}
          </EmptyState>
        ) : (
          <AllWidgetsTable widgets={shown} {...(editable && { onDuplicate: setCopying })} />
        )}
        <Pager
          {...pages}
          count={found.length}
          onPage={(page) => setSearch({ ...writeWish(wish), ...(page > 1 && { page: `${page}` }) })}
        />
      </Card>
      {copying && <Copying widget={copying} onClose={() => setCopying(undefined)} />}
    </>
  );
}

/** The list contains no settings, so they are loaded before duplicating. */
function Copying({ widget, onClose }: { widget: WidgetLine; onClose: () => void }) {
  const { id: widgetId, projectId } = widget;
  const query = useQuery(widgetQuery({ projectId, widgetId }));
  if (query.data) return <DuplicateDialog widget={query.data} onClose={onClose} />;
  return (
    <Dialog title={t("Duplicate {name}", { name: widget.name })} open onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton height="9rem" />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
