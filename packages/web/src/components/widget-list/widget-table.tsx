import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { widgetTypeNames } from "../../lib/names.ts";
import { widgetColumns } from "./columns.tsx";

/** The widget's type, if its name does not say so. */
const kindOf = ({ name, type }: WidgetLine) => name !== widgetTypeNames[type] && widgetTypeNames[type];

type WidgetTableProps = {
  widgets: readonly WidgetLine[];
  /** Before the widget. */
  handle?: Column<WidgetLine> | undefined;
  /** At the end of a row. */
  actions?: Column<WidgetLine> | undefined;
  rowClass?: (widget: WidgetLine) => string | undefined;
};

/** Widgets of one project. */
export function WidgetTable({ widgets, handle, actions, rowClass }: WidgetTableProps) {
  const { name, status, shown, joined, edited } = widgetColumns(Date.now(), kindOf);
  const columns = [handle, name, status, shown, joined, edited, actions].filter(
    (column) => column !== undefined,
  );
  return (
    <Table
      label={t("Widgets")}
      columns={columns}
      rows={widgets}
      rowKey={({ id }) => id}
      {...(rowClass && { rowClass })}
    />
  );
}
