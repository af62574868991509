import type { WidgetLine } from "@kiteloop/contract/publishing/widget";
import { BulkBar } from "@kiteloop/ui/components/bulk-bar.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { useRowSelection } from "@kiteloop/ui/components/row-selection.ts";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Copy } from "lucide-react";
import { widgetColumns } from "../../../../components/widget-list/columns.tsx";
import { widgetTypeNames } from "../../../../lib/names.ts";
import { useStatusChange } from "./status-change.ts";

/** Project and type. */
const whereOf = ({ type, projectName }: WidgetLine) => `${widgetTypeNames[type]} · ${projectName}`;

function columns(now: number): Column<WidgetLine>[] {
  const { name, status, shown, joined, edited } = widgetColumns(now, whereOf);
  return [name, status, shown, joined, edited];
}

type AllWidgetsTableProps = {
  widgets: readonly WidgetLine[];
  /** Absent for viewers. */
  onDuplicate?: (widget: WidgetLine) => void;
};

/** Widgets of several projects, to pause or resume in bulk. */
export function AllWidgetsTable({ widgets, onDuplicate }: AllWidgetsTableProps) {
  const shown = columns(Date.now());
  const status = useStatusChange(() => selection.clear());
  const selection = useRowSelection({ ids: widgets.map(({ id }) => id), keys: {} });
  const chosen = widgets.filter(({ id }) => selection.selected.includes(id));
  const live = chosen.filter((one) => one.status === "live");
  const paused = chosen.filter((one) => one.status === "paused");
  const actions: Column<WidgetLine> = {
    id: "duplicate",
    head: "",
    label: t("Actions"),
    align: "end",
    wide: true,
    cell: (widget) => (
      <Button
        icon
        size="small"
        variant="ghost"
        aria-label={t("Duplicate {name}", { name: widget.name })}
        onClick={() => onDuplicate?.(widget)}
      >
        <Copy aria-hidden="true" />
      </Button>
    ),
  };
  return (
    <>
      <Table
        label={t("Widgets")}
        columns={onDuplicate ? [...shown, actions] : shown}
        rows={widgets}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(onDuplicate && { selection })}
      />
      {onDuplicate && (
        <BulkBar selection={selection} keys={[]}>
          {live.length > 0 && (
            <Button size="small" pending={status.isPending} onClick={() => status.change(live, "paused")}>
              {t("Pause {count}", { count: live.length })}
            </Button>
          )}
          {paused.length > 0 && (
            <Button size="small" pending={status.isPending} onClick={() => status.change(paused, "live")}>
              {t("Resume {count}", { count: paused.length })}
            </Button>
          )}
        </BulkBar>
      )}
    </>
  );
}
