import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { downloadCsv, toCsv } from "@kiteloop/ui/charts/csv.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Download } from "lucide-react";
import { useState } from "react";
import { mostRows, readAll } from "./read-all.ts";

type Page<Row> = { items: Row[]; next?: string | undefined };
type ListExportProps<Row> = {
  file: string;
  columns: readonly ChartColumn<Row>[];
  read: (cursor?: string) => Promise<Page<Row>>;
};

/** Exports the filtered list as a CSV file, read to its end. */
export function ListExportButton<Row extends { id: string }>({ file, columns, read }: ListExportProps<Row>) {
  const [pending, setPending] = useState(false);

  async function save() {
    setPending(true);
    try {
      const { rows, cut } = await readAll(read);
      downloadCsv(file, toCsv(columns, rows));
      if (cut)
        toast(
          "ok",
          t("Saved the first {mostRows, number} rows", { mostRows }),
          t("Filter the list to export the rest."),
        );
    } catch (error) {
      toastError(t("Export failed"))(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {t("CSV")}
    </Button>
  );
}
