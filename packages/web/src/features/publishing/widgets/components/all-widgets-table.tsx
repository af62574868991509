import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { Copy } from "lucide-react";
import { Sparkline } from "../../../../components/charts/sparkline.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { widgetColumns } from "../../../../components/widget-list/columns.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { widgetTypeNames } from "../../../../lib/names.ts";
import { t } from "../messages.ts";
import styles from "./all-widgets.module.css";

/** Project and type. */
const whereOf = ({ type, projectName }: WidgetLine) => `${widgetTypeNames[type]} · ${projectName}`;

function columns(now: number): Column<WidgetLine>[] {
  const { name, status, version, edited } = widgetColumns(now, whereOf);
  const times: Column<WidgetLine> = {
    id: "shown",
    head: t("widgets.allWidgetsTable.impressions30Days"),
    cell: ({ shown }) => <Shown shown={shown} />,
    wide: true,
  };
  return [name, status, version, times, edited];
}

function Shown({ shown }: Pick<WidgetLine, "shown">) {
  const total = shown.reduce((sum, count) => sum + count, 0);
  if (total === 0) return "–";
  return (
    <span className={styles.shown}>
      <Sparkline values={shown} label={t("widgets.allWidgetsTable.impressionsIn30Days", { total })} />
      {formatCount(total)}
    </span>
  );
}

type AllWidgetsTableProps = {
  widgets: readonly WidgetLine[];
  /** Absent for viewers. */
  edit?: {
    chosen: ReadonlySet<string>;
    onChoose: (id: string, chosen: boolean) => void;
    onDuplicate: (widget: WidgetLine) => void;
  };
};

/** Widgets of several projects. */
export function AllWidgetsTable({ widgets, edit }: AllWidgetsTableProps) {
  const shown = columns(Date.now());
  const editing: Column<WidgetLine>[] = edit
    ? [
        {
          id: "choose",
          head: "",
          label: t("widgets.allWidgetsTable.selected"),
          cell: ({ id, name }) => (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={edit.chosen.has(id)}
                onChange={({ currentTarget }) => edit.onChoose(id, currentTarget.checked)}
              />
              <span className="visually-hidden">{t("widgets.allWidgetsTable.select", { name })}</span>
            </label>
          ),
        },
        ...shown,
        {
          id: "duplicate",
          head: "",
          label: t("widgets.allWidgetsTable.actions"),
          align: "end",
          wide: true,
          cell: (widget) => (
            <Button
              icon
              size="small"
              variant="ghost"
              aria-label={t("widgets.allWidgetsTable.duplicate", { name: widget.name })}
              onClick={() => edit.onDuplicate(widget)}
            >
              <Copy aria-hidden="true" />
            </Button>
          ),
        },
      ]
    : shown;
  return (
    <Table
      label={t("widgets.allWidgetsTable.widgets")}
      columns={editing}
      rows={widgets}
      rowKey={({ id }) => id}
    />
  );
}
