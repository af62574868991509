import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export type Refusal = { code: string; status: number; title: string };

/** Every error code of the API. */
export const refusals: readonly Refusal[] = Object.entries(errorCodes)
  .map(([code, { status, title }]) => ({ code, status, title }))
  .toSorted((one, other) => one.code.localeCompare(other.code));

const columns: readonly Column<Refusal>[] = [
  { id: "code", head: t("Code"), cell: ({ code }) => <code>{code}</code> },
  { id: "status", head: t("HTTP"), align: "end", cell: ({ status }) => status },
  { id: "title", head: t("Message"), cell: ({ title }) => title },
];

export function ErrorCatalogue({ found }: { found: readonly Refusal[] }) {
  return <Table label={t("Error codes")} columns={columns} rows={found} rowKey={({ code }) => code} />;
}
