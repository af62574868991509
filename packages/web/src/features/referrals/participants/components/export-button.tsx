import { Download } from "lucide-react";
import { useState } from "react";
import type { Column } from "../../../../components/charts/columns.ts";
import { downloadCsv, toCsv } from "../../../../components/charts/csv.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { formatCount } from "../../../../lib/format.ts";
import { mostRows, readAll } from "../lib/export.ts";

type Page<Row> = { items: Row[]; next?: string | undefined };
type ExportProps<Row> = {
  file: string;
  columns: readonly Column<Row>[];
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
        toast("ok", `The first ${formatCount(mostRows)} rows were saved`, "Narrow the list for the others.");
    } catch (error) {
      toastError("The list was not saved")(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
