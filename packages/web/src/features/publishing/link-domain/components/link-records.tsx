import type { LinkRecord } from "@kiteloop/contract/publishing/link-domain";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { CopyButton } from "@kiteloop/ui/components/copy-field.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./link-domain.module.css";

const purposes: Record<LinkRecord["purpose"], { label: string; why: string }> = {
  owner: { label: t("Ownership"), why: t("Proves that you own the domain") },
  alias: { label: t("Alias"), why: t("Leads the domain here") },
};

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.value}>
      <code>{value}</code>
      <CopyButton label={label} value={value} />
    </span>
  );
}

const columns: Column<LinkRecord>[] = [
  {
    id: "purpose",
    head: t("Purpose"),
    cell: ({ purpose }) => (
      <div className={styles.purpose}>
        <strong>{purposes[purpose].label}</strong>
        <span className={styles.note}>{purposes[purpose].why}</span>
      </div>
    ),
  },
  {
    id: "state",
    head: t("State"),
    cell: ({ found }) =>
      found ? <Badge tone="ok">{t("Found")}</Badge> : <Badge tone="warn">{t("Missing")}</Badge>,
  },
  { id: "type", head: t("Type"), cell: ({ type }) => type },
  {
    id: "name",
    head: t("Name"),
    cell: ({ name }) => <Copied label={t("Name {name}", { name })} value={name} />,
  },
  {
    id: "value",
    head: t("Value"),
    cell: ({ value }) => <Copied label={t("Value {value}", { value })} value={value} />,
  },
];

/** The DNS records to publish, and which of them were found. */
export function LinkRecords({ records }: { records: readonly LinkRecord[] }) {
  return (
    <Table label={t("DNS records")} columns={columns} rows={records} rowKey={({ purpose }) => purpose} />
  );
}
