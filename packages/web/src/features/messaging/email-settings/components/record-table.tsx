import { type DnsRecord, neededRecords, type RecordPurpose } from "@kiteloop/contract/messaging/sender";
import { Badge } from "../../../../components/ui/badge.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import styles from "./email-settings.module.css";

const purposes: Record<RecordPurpose, { label: string; why: string }> = {
  owner: { label: "Ownership", why: "says that this workspace may send from the domain" },
  signature: { label: "DKIM", why: "signs each email, so that it can’t be forged" },
  returns: { label: "SPF", why: "lets email that comes back find the sender" },
  policy: { label: "DMARC", why: "tells receivers what to do with forged email" },
};

function State({ purpose, found }: DnsRecord) {
  if (found) return <Badge tone="ok">Found</Badge>;
  return neededRecords.includes(purpose) ? <Badge tone="warn">Missing</Badge> : <Badge>Recommended</Badge>;
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
    head: "For",
    cell: ({ purpose }) => (
      <div className={styles.purpose}>
        <strong>{purposes[purpose].label}</strong>
        <span className={styles.note}>{purposes[purpose].why}</span>
      </div>
    ),
  },
  { id: "state", head: "State", cell: (record) => <State {...record} /> },
  { id: "type", head: "Type", cell: ({ type }) => type },
  { id: "name", head: "Name", cell: ({ name }) => <Copied label={`name ${name}`} value={name} /> },
  { id: "value", head: "Value", cell: ({ value }) => <Copied label={`value ${value}`} value={value} /> },
];

/** The DNS records to publish, and which of them were found. */
export function RecordTable({ records }: { records: readonly DnsRecord[] }) {
  return (
    <Table
      label="DNS records"
      columns={columns}
      rows={records}
      rowKey={({ type, name }) => `${type} ${name}`}
    />
  );
}
