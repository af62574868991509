import { Download, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button, buttonClass } from "../components/button.tsx";
import { MenuButton } from "../components/menu-button.tsx";
import { t } from "../lib/messages.tsx";
import { CardTitle } from "./card-fold.tsx";
import styles from "./chart-card.module.css";
import type { ChartColumn } from "./columns.ts";
import { downloadCsv, downloadJsonLines, toCsv, toJsonLines } from "./csv.ts";
import { DataTable } from "./data-table.tsx";
import { useFileName } from "./file-owner.tsx";
import type { Picture } from "./picture.ts";

type Data<Row> = {
  columns: readonly ChartColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Subject and days, e.g. `funnel-2026-11-01-2026-11-20`: the base of the file name. */
  file: string;
};

type ChartCardProps<Row> = {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** Above chart and table. */
  lead?: ReactNode;
  data?: Data<Row>;
  /** Whether the numbers can be shown as a table instead of the chart. */
  tableView?: boolean;
  /** Data of the chart, if it can be saved as a picture. */
  picture?: () => Picture;
  /** The measure that the picture shows, if there are several. */
  drawn?: string;
  children: ReactNode;
};

const files = [
  { id: "csv", label: t("CSV"), hint: t("For spreadsheets") },
  { id: "jsonl", label: t("JSON Lines"), hint: t("For code") },
];
const pictures = [
  { id: "png", label: t("PNG"), hint: t("For slides") },
  { id: "svg", label: t("SVG"), hint: t("Scales to any size") },
];

/** A card around a chart: title, the same numbers as a table, and export as file or picture. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, note, lead, data, tableView, picture, drawn = "", children } = props;
  const fileName = useFileName();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const empty = !data || data.rows.length === 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <CardTitle id={id}>{title}</CardTitle>
        {note && <div className={styles.note}>{note}</div>}
        {!empty && (
          <div className={styles.tools}>
            {tableView && (
              <Button
                variant="ghost"
                size="small"
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                <Table2 aria-hidden="true" />
                <span className={styles.word}>{t("Table")}</span>
              </Button>
            )}
            <MenuButton
              label={title}
              className={buttonClass({ variant: "ghost", size: "small" })}
              placement="bottom end"
              sections={[{ items: picture ? [...files, ...pictures] : files }]}
              onAction={(kind) => {
                if (kind === "csv" || kind === "jsonl") saveRows(kind, fileName(data.file), data);
                else if (picture) savePicture(kind, fileName(drawn, data.file), picture);
              }}
            >
              <Download aria-hidden="true" />
              <span className={styles.word}>{t("Export")}</span>
            </MenuButton>
          </div>
        )}
      </header>
      {lead}
      {asTable && data ? (
        <DataTable caption={title} columns={data.columns} rows={data.rows} rowKey={data.rowKey} fixed />
      ) : (
        children
      )}
    </section>
  );
}

function saveRows<Row>(kind: "csv" | "jsonl", name: string, { columns, rows }: Data<Row>): void {
  if (kind === "csv") downloadCsv(name, toCsv(columns, rows));
  else downloadJsonLines(name, toJsonLines(columns, rows));
}

/** Loaded on demand, because few users save a picture. */
function savePicture(kind: string, name: string, picture: () => Picture): void {
  void import("./save-picture.ts").then(({ savePng, saveSvg }) =>
    kind === "svg" ? saveSvg(name, picture()) : savePng(name, picture()),
  );
}
