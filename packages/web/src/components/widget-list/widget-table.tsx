import type { Widget } from "@kiteloop/contract/publishing/widget";
import { widgetTypeNames } from "../../lib/names.ts";
import { Table } from "../ui/table.tsx";
import { widgetColumns } from "./columns.tsx";
import { t } from "./messages.ts";

/** The widget's type, if its name does not say so. */
const kindOf = ({ name, type }: Widget) => name !== widgetTypeNames[type] && widgetTypeNames[type];

/** Widgets of one project. */
export function WidgetTable({ widgets }: { widgets: readonly Widget[] }) {
  const { name, status, version, edited } = widgetColumns(Date.now(), kindOf);
  const columns = [name, status, version, edited];
  return (
    <Table
      label={t("widgetList.widgetTable.widgets")}
      columns={columns}
      rows={widgets}
      rowKey={({ id }) => id}
    />
  );
}
