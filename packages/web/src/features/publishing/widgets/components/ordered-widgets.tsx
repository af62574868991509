import type { Project } from "@kiteloop/contract/publishing/project";
import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Pager, pageOf, pageSize } from "@kiteloop/ui/components/pager.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Search } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { WidgetTable } from "../../../../components/widget-list/widget-table.tsx";
import { findWidgets, noWish } from "./find.ts";
import styles from "./order.module.css";
import { orderColumns } from "./order-columns.tsx";
import { useRowDrag } from "./use-row-drag.ts";
import { useWidgetOrder } from "./use-widget-order.ts";

/** From this number on a list is searched rather than read. */
const searchedFrom = 8;

type OrderedWidgetsProps = { project: Project; widgets: readonly WidgetLine[]; editable: boolean };

/** The widgets in their order, which editors change. The address has the search and the page. */
export function OrderedWidgets({ project, widgets, editable }: OrderedWidgetsProps) {
  const [address, setAddress] = useSearchParams();
  const search = address.get("search") ?? "";
  const found = findWidgets(widgets, { ...noWish, search });
  const { rows, ...pages } = pageOf(found, Number(address.get("page") ?? 1));
  const { move, moved } = useWidgetOrder(project);
  const go = (next: { search?: string; page?: number }) => {
    const { search: words = search, page = 1 } = next;
    const wanted = { ...(words && { search: words }), ...(page > 1 && { page: `${page}` }) };
    setAddress(wanted, { replace: true, preventScrollReset: next.page === undefined });
  };
  const onMove = (from: number, to: number) => {
    move(widgets, from, to);
    // A row that leaves the page takes the page with it.
    const page = 1 + Math.floor(to / pageSize);
    if (page !== pages.page) go({ page });
  };
  const count = widgets.length;
  const { drag, handleProps } = useRowDrag({ count, first: pages.first, onMove });
  const placeOf = ({ id }: WidgetLine) => widgets.findIndex((one) => one.id === id);
  // A part of the list has no order of its own.
  const orders = editable && count > 1 && search === "";
  const columns = orders ? orderColumns({ placeOf, count, handleProps, onMove }) : {};
  const rowClass = (widget: WidgetLine) => {
    if (drag === undefined) return undefined;
    const place = placeOf(widget);
    const isTarget = place === drag.to && drag.to !== drag.from;
    const edge = drag.to < drag.from ? styles.above : styles.below;
    return cx(place === drag.from && styles.dragged, isTarget && edge);
  };
  return (
    <>
      {count >= searchedFrom && (
        <search className={styles.search}>
          <TextField
            label={t("Search")}
            quiet
            type="search"
            placeholder={t("Name or type")}
            before={<Search aria-hidden="true" size={16} />}
            value={search}
            onChange={({ currentTarget }) => go({ search: currentTarget.value })}
          />
        </search>
      )}
      <Card flush>
        {rows.length === 0 ? (
          <EmptyState drawing="lost" title={t("No matching widgets")}>
            {t("None of {count} widgets match your filters.", { count })}
          </EmptyState>
        ) : (
          <WidgetTable widgets={rows} {...columns} rowClass={rowClass} />
        )}
        <Pager {...pages} count={found.length} onPage={(page) => go({ page })} />
        <p className="visually-hidden" role="status">
          {moved}
        </p>
      </Card>
    </>
  );
}
