import type { LinkRecord } from "@kiteloop/contract/publishing/link-domain";
import { Badge } from "../../../../components/ui/badge.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { t } from "../messages.ts";
import styles from "./link-domain.module.css";

const purposes: Record<LinkRecord["purpose"], { label: string; why: string }> = {
  owner: { label: t("linkDomain.records.owner"), why: t("linkDomain.records.ownerWhy") },
  alias: { label: t("linkDomain.records.alias"), why: t("linkDomain.records.aliasWhy") },
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
    head: t("linkDomain.records.purpose"),
    cell: ({ purpose }) => (
      <div className={styles.purpose}>
        <strong>{purposes[purpose].label}</strong>
        <span className={styles.note}>{purposes[purpose].why}</span>
      </div>
    ),
  },
  {
    id: "state",
    head: t("linkDomain.records.state"),
    cell: ({ found }) =>
      found ? (
        <Badge tone="ok">{t("linkDomain.records.found")}</Badge>
      ) : (
        <Badge tone="warn">{t("linkDomain.records.missing")}</Badge>
      ),
  },
  { id: "type", head: t("linkDomain.records.type"), cell: ({ type }) => type },
  {
    id: "name",
    head: t("linkDomain.records.name"),
    cell: ({ name }) => <Copied label={t("linkDomain.records.copyName", { name })} value={name} />,
  },
  {
    id: "value",
    head: t("linkDomain.records.value"),
    cell: ({ value }) => <Copied label={t("linkDomain.records.copyValue", { value })} value={value} />,
  },
];

/** The DNS records to publish, and which of them were found. */
export function LinkRecords({ records }: { records: readonly LinkRecord[] }) {
  return (
    <Table
      label={t("linkDomain.records.dnsRecords")}
      columns={columns}
      rows={records}
      rowKey={({ purpose }) => purpose}
    />
  );
}
