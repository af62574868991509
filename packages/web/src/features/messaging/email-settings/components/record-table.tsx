import { type DnsRecord, neededRecords, type RecordPurpose } from "@kiteloop/contract/messaging/sender";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { CopyButton } from "@kiteloop/ui/components/copy-field.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./email-settings.module.css";

const purposes: Record<RecordPurpose, { label: string; why: string }> = {
  owner: {
    label: t("Ownership"),
    why: t("Proves you own the domain"),
  },
  signature: {
    label: t("DKIM"),
    why: t("Signs emails so they can’t be forged"),
  },
  returns: { label: t("SPF"), why: t("Authorizes us to send, and routes bounces") },
  policy: {
    label: t("DMARC"),
    why: t("Tells receivers how to handle forged emails"),
  },
};

function State({ purpose, found }: DnsRecord) {
  if (found) return <Badge tone="ok">{t("Found")}</Badge>;
  return neededRecords.includes(purpose) ? (
    <Badge tone="warn">{t("Missing")}</Badge>
  ) : (
    <Badge>{t("Recommended")}</Badge>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.value}>
      <code>{value}</code>
      <CopyButton label={label} value={value} />
    </span>
  );
}

const columns: Column<DnsRecord>[] = [
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
  { id: "state", head: t("State"), cell: (record) => <State {...record} /> },
  { id: "type", head: t("Type"), cell: ({ type }) => type },
  {
    id: "name",
    head: t("Name"),
    cell: ({ name }) => <Copied label={t("name {name}", { name })} value={name} />,
  },
  {
    id: "value",
    head: t("Value"),
    cell: ({ value }) => <Copied label={t("value {value}", { value })} value={value} />,
  },
];

/** The DNS records to publish, and which of them were found. */
export function RecordTable({ records }: { records: readonly DnsRecord[] }) {
  return (
    <Table
      label={t("DNS records")}
      columns={columns}
      rows={records}
      rowKey={({ type, name }) => `${type} ${name}`}
    />
  );
}
