import { type DnsRecord, neededRecords, type RecordPurpose } from "@kiteloop/contract/messaging/sender";
import { Badge } from "../../../../components/ui/badge.tsx";
import { CopyButton } from "../../../../components/ui/copy-field.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { t } from "../messages.ts";
import styles from "./email-settings.module.css";

const purposes: Record<RecordPurpose, { label: string; why: string }> = {
  owner: {
    label: t("emailSettings.recordTable.ownership"),
    why: t("emailSettings.recordTable.provesYouOwnThe"),
  },
  signature: {
    label: t("emailSettings.recordTable.dkim"),
    why: t("emailSettings.recordTable.signsEmailsSoThey"),
  },
  returns: { label: t("emailSettings.recordTable.spf"), why: t("emailSettings.recordTable.why") },
  policy: {
    label: t("emailSettings.recordTable.dmarc"),
    why: t("emailSettings.recordTable.tellsReceiversHowTo"),
  },
};

function State({ purpose, found }: DnsRecord) {
  if (found) return <Badge tone="ok">{t("emailSettings.recordTable.found")}</Badge>;
  return neededRecords.includes(purpose) ? (
    <Badge tone="warn">{t("emailSettings.recordTable.missing")}</Badge>
  ) : (
    <Badge>{t("emailSettings.recordTable.recommended")}</Badge>
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
    head: t("emailSettings.recordTable.purpose"),
    cell: ({ purpose }) => (
      <div className={styles.purpose}>
        <strong>{purposes[purpose].label}</strong>
        <span className={styles.note}>{purposes[purpose].why}</span>
      </div>
    ),
  },
  { id: "state", head: t("emailSettings.recordTable.state"), cell: (record) => <State {...record} /> },
  { id: "type", head: t("emailSettings.recordTable.type"), cell: ({ type }) => type },
  {
    id: "name",
    head: t("emailSettings.recordTable.name"),
    cell: ({ name }) => <Copied label={t("emailSettings.recordTable.nameLabel", { name })} value={name} />,
  },
  {
    id: "value",
    head: t("emailSettings.recordTable.value"),
    cell: ({ value }) => (
      <Copied label={t("emailSettings.recordTable.valueLabel", { value })} value={value} />
    ),
  },
];

/** The DNS records to publish, and which of them were found. */
export function RecordTable({ records }: { records: readonly DnsRecord[] }) {
  return (
    <Table
      label={t("emailSettings.recordTable.dnsRecords")}
      columns={columns}
      rows={records}
      rowKey={({ type, name }) => `${type} ${name}`}
    />
  );
}
