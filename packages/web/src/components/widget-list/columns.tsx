import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import type { Column } from "@kiteloop/ui/components/table.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { WidgetStatus } from "./widget-status.tsx";

type Listed = Omit<WidgetLine, "projectName" | "shown">;

/** Columns of every widget table; `sub` is shown below the name. */
export function widgetColumns<W extends Listed>(now: number, sub: (widget: W) => ReactNode) {
  return {
    name: {
      id: "name",
      head: t("Widget"),
      cell: (widget) => (
        <RowName sub={sub(widget)}>
          {(link) => (
            <Link
              className={link}
              to={paths.widget.href({ projectId: widget.projectId, widgetId: widget.id })}
            >
              {widget.name}
            </Link>
          )}
        </RowName>
      ),
    },
    status: {
      id: "status",
      head: t("Status"),
      cell: (widget) => (
        <Row>
          <WidgetStatus widget={widget} />
        </Row>
      ),
    },
    version: {
      id: "version",
      head: t("Live version"),
      cell: ({ publishedVersion }) => publishedVersion ?? "–",
      align: "end",
      wide: true,
    },
    edited: {
      id: "edited",
      head: t("Edited"),
      cell: ({ updatedAt }) => formatAgo(updatedAt, now),
      align: "end",
      wide: true,
    },
  } satisfies Record<string, Column<W>>;
}
