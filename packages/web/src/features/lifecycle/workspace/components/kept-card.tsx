import { retentionKinds } from "@kiteloop/contract/lifecycle/retention-bounds";
import {
  daysApplied,
  getRetentionPolicy,
  type RetentionPolicy,
} from "@kiteloop/contract/lifecycle/retention-policy";
import { type Retention, retentionList } from "@kiteloop/contract/shared/retention-list";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { Rich, t } from "../messages.ts";

type Kept = { what: string; length: string };

const names = {
  beacons: t("account.keptCard.widgetEvents"),
  participants: "participants",
  referrals: t("account.keptCard.joinsAndConversions"),
  rewards: "rewards",
  invitations: t("account.keptCard.emailInvitations"),
  waitlistPlaces: t("account.keptCard.waitlistEntries"),
  auditEntries: t("account.keptCard.auditLog"),
  webhookDeliveries: t("account.keptCard.webhookDeliveries"),
  sourceEvents: t("account.keptCard.paymentEvents"),
  suppressions: t("account.keptCard.suppressionListHashedAddresses"),
  followedLinks: t("account.keptCard.referralCodesOfIdentified"),
  mailDays: t("account.keptCard.dailyEmailCounts"),
  deletedWorkspaces: t("account.keptCard.workspacesScheduledForDeletion"),
} as const satisfies Partial<Record<keyof typeof retentionList, string>>;

function lengthOf(kept: Retention): string {
  if ("until" in kept) return t("account.keptCard.until", { until: kept.until });
  const { count, unit } = kept.keptFor;
  return t("account.keptCard.from", {
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
  return count === null ? null : t("account.keptCard.chosen", { count });
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
  { id: "what", head: t("account.keptCard.data"), cell: ({ what }) => what },
  { id: "length", head: t("account.keptCard.keptFor"), cell: ({ length }) => length },
];

/** Information only: the numbers are computed from the events, and could not be verified without them. */
export function KeptCard() {
  const { data: policy } = useQuery(queryOf(getRetentionPolicy));
  return (
    <Card
      title={t("account.keptCard.dataRetention")}
      lead={
        <Rich
          id="account.keptCard.reportsAreComputedFrom"
          tags={{ link: (text) => <a href={paths.privacy.href()}>{text}</a> }}
        />
      }
      flush
    >
      <Table
        label={t("account.keptCard.dataRetention")}
        columns={columns}
        rows={rowsOf(policy)}
        rowKey={({ length }) => length}
      />
    </Card>
  );
}
