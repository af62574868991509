import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import { type Column, Table } from "../../../components/ui/table.tsx";
import { t } from "../messages.ts";

export type Refusal = { code: string; status: number; title: string };

/** Every error code of the API. */
export const refusals: readonly Refusal[] = Object.entries(errorCodes)
  .map(([code, { status, title }]) => ({ code, status, title }))
  .toSorted((one, other) => one.code.localeCompare(other.code));

const columns: readonly Column<Refusal>[] = [
  { id: "code", head: t("help.errorCatalogue.code"), cell: ({ code }) => <code>{code}</code> },
  { id: "status", head: t("help.errorCatalogue.http"), align: "end", cell: ({ status }) => status },
  { id: "title", head: t("help.errorCatalogue.message"), cell: ({ title }) => title },
];

export function ErrorCatalogue({ found }: { found: readonly Refusal[] }) {
  return (
    <Table
      label={t("help.errorCatalogue.errorCodes")}
      columns={columns}
      rows={found}
      rowKey={({ code }) => code}
    />
  );
}
