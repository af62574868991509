import type { Widget } from "@kiteloop/contract/widget";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { formatAgo } from "../../lib/format.ts";
import { widgetTypeNames } from "../../lib/names.ts";
import { Row } from "../ui/layout.tsx";
import { RowName } from "../ui/row-name.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { WidgetStatus } from "./widget-status.tsx";

const columns = (now: number): Column<Widget>[] => [
  {
    id: "name",
    head: "Widget",
    cell: ({ id, projectId, name, type }) => (
      <RowName sub={name !== widgetTypeNames[type] && widgetTypeNames[type]}>
        {(link) => (
          <Link className={link} to={paths.widget.href({ projectId, widgetId: id })}>
            {name}
          </Link>
        )}
      </RowName>
    ),
  },
  {
    id: "status",
    head: "Status",
    cell: (widget) => (
      <Row>
        <WidgetStatus widget={widget} />
      </Row>
    ),
  },
  {
    id: "version",
    head: "Live version",
    cell: ({ publishedVersion }) => (publishedVersion === null ? "–" : publishedVersion),
    align: "end",
    wide: true,
  },
  {
    id: "edited",
    head: "Edited",
    cell: ({ updatedAt }) => formatAgo(updatedAt, now),
    align: "end",
    wide: true,
  },
];

/** Widgets of one project. */
export function WidgetTable({ widgets }: { widgets: readonly Widget[] }) {
  return (
    <Table label="Widgets" columns={columns(Date.now())} rows={widgets} rowKey={(widget) => widget.id} />
  );
}
