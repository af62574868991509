import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import type { Column } from "@kiteloop/ui/components/table.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./columns.module.css";
import { DayCounts } from "./day-counts.tsx";
import { PhoneNumbers } from "./phone-numbers.tsx";
import { PicturedName } from "./pictured-name.tsx";
import { WidgetStatus } from "./widget-status.tsx";

/** Columns of every widget table; `sub` is shown below the name. */
export function widgetColumns(now: number, sub: (widget: WidgetLine) => ReactNode) {
  return {
    name: {
      id: "name",
      head: t("Widget"),
      cell: (widget) => (
        <PicturedName picture={widget}>
          <RowName
            sub={
              <>
                <span className={styles.line}>
                  {sub(widget)}
                  <span className={styles.phone}>
                    <WidgetStatus widget={widget} />
                  </span>
                </span>
                <PhoneNumbers shown={widget.shown} joined={widget.joined} />
              </>
            }
          >
            {(link) => (
              <Link
                className={link}
                to={paths.widget.href({ projectId: widget.projectId, widgetId: widget.id })}
              >
                {widget.name}
              </Link>
            )}
          </RowName>
        </PicturedName>
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
      wide: true,
    },
    shown: {
      id: "shown",
      head: t("Impressions (30 days)"),
      cell: ({ shown }) => (
        <DayCounts counts={shown} label={(total) => t("{total, number} impressions in 30 days", { total })} />
      ),
      align: "end",
      wide: true,
    },
    joined: {
      id: "joined",
      head: t("Joins (30 days)"),
      cell: ({ joined }) => <DayCounts counts={joined} />,
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
  } satisfies Record<string, Column<WidgetLine>>;
}
