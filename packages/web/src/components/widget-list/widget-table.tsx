import type { Widget } from "@kiteloop/contract/publishing/widget";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { widgetTypeNames } from "../../lib/names.ts";
import { widgetColumns } from "./columns.tsx";

/** The widget's type, if its name does not say so. */
const kindOf = ({ name, type }: Widget) => name !== widgetTypeNames[type] && widgetTypeNames[type];

type WidgetTableProps = {
  widgets: readonly Widget[];
  /** Buttons at the end of a row. */
  actions?: ((widget: Widget) => ReactNode) | undefined;
};

/** Widgets of one project. */
export function WidgetTable({ widgets, actions }: WidgetTableProps) {
  const { name, status, version, edited } = widgetColumns(Date.now(), kindOf);
  const columns: Column<Widget>[] = [name, status, version, edited];
  if (actions)
    columns.push({
      id: "actions",
      head: "",
      label: t("Order"),
      cell: actions,
      align: "end",
    });
  return <Table label={t("Widgets")} columns={columns} rows={widgets} rowKey={({ id }) => id} />;
}
