import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { CopyButton } from "@kiteloop/ui/components/copy-field.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./record-table.module.css";

type DnsRecord<Purpose extends string> = {
  purpose: Purpose;
  type: string;
  name: string;
  value: string;
  found: boolean;
};

export type RecordPurposes<Purpose extends string> = Record<
  Purpose,
  { label: string; why: string; optional?: boolean }
>;

type RecordTableProps<Purpose extends string> = {
  records: readonly DnsRecord<Purpose>[];
  purposes: RecordPurposes<Purpose>;
};

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <span className={styles.value}>
      <code>{value}</code>
      <CopyButton label={label} value={value} />
    </span>
  );
}

function State({ found, optional }: { found: boolean; optional: boolean | undefined }) {
  if (found) return <Badge tone="ok">{t("Found")}</Badge>;
  return optional ? <Badge>{t("Recommended")}</Badge> : <Badge tone="warn">{t("Missing")}</Badge>;
}

const columnsOf = <Purpose extends string>(
  purposes: RecordPurposes<Purpose>,
): Column<DnsRecord<Purpose>>[] => [
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
    cell: ({ purpose, found }) => <State found={found} optional={purposes[purpose].optional} />,
  },
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
export function RecordTable<Purpose extends string>({ records, purposes }: RecordTableProps<Purpose>) {
  return (
    <Table
      label={t("DNS records")}
      columns={columnsOf(purposes)}
      rows={records}
      rowKey={({ type, name }) => `${type} ${name}`}
    />
  );
}
