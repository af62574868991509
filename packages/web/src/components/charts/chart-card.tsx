import { Download, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./chart-card.module.css";
import type { Column } from "./columns.ts";
import { downloadCsv, toCsv } from "./csv.ts";
import { DataTable } from "./data-table.tsx";

type Data<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** File name of the export, without its ending. */
  file: string;
};

type ChartCardProps<Row> = {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** Above chart and table. */
  lead?: ReactNode;
  data?: Data<Row>;
  /** The same numbers may be read as a table in place of the chart. */
  tableView?: boolean;
  children: ReactNode;
};

/** A card around a chart: its title, the same numbers as a table, and the export. */
export function ChartCard<Row>({ title, note, lead, data, tableView, children }: ChartCardProps<Row>) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const empty = !data || data.rows.length === 0;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
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
                Table
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              aria-label={`Export ${title} as CSV`}
              onClick={() => downloadCsv(data.file, toCsv(data.columns, data.rows))}
            >
              <Download aria-hidden="true" />
              CSV
            </Button>
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
