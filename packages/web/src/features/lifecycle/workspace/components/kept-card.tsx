import { retentionKinds } from "@kiteloop/contract/lifecycle/retention-bounds";
import {
  daysApplied,
  getRetentionPolicy,
  type RetentionPolicy,
} from "@kiteloop/contract/lifecycle/retention-policy";
import { type Retention, retentionList } from "@kiteloop/contract/shared/retention-list";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";

type Kept = { what: string; length: string };

const names = {
  beacons: t("widget events"),
  participants: "participants",
  referrals: t("joins and conversions"),
  rewards: "rewards",
  invitations: t("email invitations"),
  waitlistPlaces: t("waitlist entries"),
  auditEntries: t("audit log"),
  webhookDeliveries: t("webhook deliveries"),
  sourceEvents: t("events of payment sources"),
  suppressions: t("suppression list (hashed addresses)"),
  followedLinks: t("referral codes of identified users"),
  emailDays: t("daily email counts"),
  deletedWorkspaces: t("workspaces and projects scheduled for deletion"),
} as const satisfies Partial<Record<keyof typeof retentionList, string>>;

function lengthOf(kept: Retention): string {
  if ("until" in kept) return t("Until {until}", { until: kept.until });
  const { count, unit } = kept.keptFor;
  return t("{count} {count2} from {from}", {
    count,
    count2: count === 1 ? unit.slice(0, -1) : unit,
    from: kept.from,
  });
}

/** Null for data that is kept as long as without a choice. */
function chosenLengthOf(key: string, policy: RetentionPolicy | undefined): string | null {
  const kind = retentionKinds.find((one) => one === key);
  if (kind === undefined || policy === undefined || policy.days[kind] === null) return null;
  const count = daysApplied(kind, policy.days[kind], policy.bounds);
  return count === null
    ? null
    : t("{count, plural, one {# day} other {# days}}, chosen by an owner", { count });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups data by retention period. */
function rowsOf(policy: RetentionPolicy | undefined): Kept[] {
  const byLength = new Map<string, string[]>();
  for (const [key, name] of Object.entries(names)) {
    const length = chosenLengthOf(key, policy) ?? lengthOf(retentionList[key as keyof typeof names]);
    byLength.set(length, [...(byLength.get(length) ?? []), name]);
  }
  return [...byLength].map(([length, together]) => ({ length, what: capital(together.join(", ")) }));
}

const columns: readonly Column<Kept>[] = [
  { id: "what", head: t("Data"), cell: ({ what }) => what },
  { id: "length", head: t("Kept for"), cell: ({ length }) => length },
];

/** Information only: the numbers are computed from the events, and could not be verified without them. */
export function KeptCard() {
  const { data: policy } = useQuery(queryOf(getRetentionPolicy));
  return (
    <Card
      title={t("Data retention")}
      lead={
        <Rich
          text="Reports are computed from events, so events are kept as long as their project. See the <link>privacy page</link> for all retention periods."
          tags={{ link: (text) => <a href={paths.privacy.href()}>{text}</a> }}
        />
      }
    >
      <details>
        <summary>{t("How long data is kept")}</summary>
        <Table
          label={t("Data retention")}
          columns={columns}
          rows={rowsOf(policy)}
          rowKey={({ length }) => length}
        />
      </details>
    </Card>
  );
}
