import { Download } from "lucide-react";
import { useState } from "react";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { downloadCsv, toCsv } from "../../../../components/charts/csv.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { mostRows, readAll } from "../lib/export.ts";
import { t } from "../messages.ts";

type Page<Row> = { items: Row[]; next?: string | undefined };
type ExportProps<Row> = {
  file: string;
  columns: readonly ChartColumn<Row>[];
  read: (cursor: string) => Promise<Page<Row>>;
};

/** Exports the filtered list as a CSV file. */
export function ExportButton<Row extends { id: string }>({ file, columns, read }: ExportProps<Row>) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const { rows, cut } = await readAll(read);
      downloadCsv(file, toCsv(columns, rows));
      if (cut)
        toast(
          "ok",
          t("participants.exportButton.savedTheFirstRows", { mostRows }),
          t("participants.exportButton.filterTheListTo"),
        );
    } catch (error) {
      toastError(t("participants.exportButton.exportFailed"))(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t("participants.exportButton.csv")}
    </Button>
  );
}
