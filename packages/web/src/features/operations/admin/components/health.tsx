import {
  type DueWorkKind,
  getInstanceHealth,
  type Wait,
} from "@kiteloop/contract/operations/instance-health";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import styles from "./admin.module.css";
import { ServerCard } from "./server-card.tsx";

type InstanceHealth = ResponseOf<typeof getInstanceHealth>;

const kinds: Record<DueWorkKind, string> = {
  delivery: t("Emails"),
  webhookTurn: t("Webhooks"),
  reward: t("Rewards"),
  pendingDecision: t("Decisions that can’t be undone anymore"),
  awaitedJoin: t("Joins whose link became known"),
  sourceEvent: t("Payment events"),
  paymentBackfill: t("Imports of earlier payments"),
  reconciliation: t("Comparisons of rewards with providers"),
  widgetPlan: t("Scheduled publishes"),
  rewardRules: t("Reward rules that begin or end"),
  contest: t("Results of contests"),
  fraudReplay: t("Changed fraud policies"),
  user: t("Summary emails to plan"),
  mailSender: t("Sender domains to check"),
  linkDomain: t("Link domains to check"),
  beaconDay: t("Events to archive"),
  personErasure: t("Erasures of participants"),
  projectDeletion: t("Deletions of projects"),
  workspaceDeletion: t("Deletions of workspaces"),
  workspaceSuspension: t("Suspensions"),
  retentionPolicy: t("Data retention"),
};

const waitNames: Record<Wait, string> = {
  none: t("None"),
  minutes: t("Due for minutes"),
  hour: t("Due for over an hour"),
  day: t("Due for over a day"),
};
const tones = { minutes: "plain", hour: "warn", day: "danger" } as const;

const columns: readonly Column<InstanceHealth["queues"][number]>[] = [
  { id: "work", head: t("Work"), cell: ({ kind }) => kinds[kind] },
  {
    id: "oldest",
    head: t("Oldest item"),
    cell: ({ wait }) =>
      wait === "none" ? waitNames.none : <Badge tone={tones[wait]}>{waitNames[wait]}</Badge>,
  },
];

/** How long work waits, and how much of it failed. */
export function Health() {
  const query = useQuery(queryOf(getInstanceHealth));
  return (
    <Loaded query={query} skeleton={<Skeleton height="30rem" />}>
      {(health) => (
        <div className={styles.panel}>
          {health.server && <ServerCard server={health.server} />}
          <FailedJobs of={health.deadLetters} />
          <Card
            flush
            title={t("Waiting work")}
            lead={t(
              "How long the oldest item of each queue is due. Timers run every minute. Work that can’t be done yet, such as a webhook whose receiver is down, is due later.",
            )}
            action={
              <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
                {t("Refresh")}
              </Button>
            }
          >
            <Table
              label={t("Waiting work")}
              columns={columns}
              rows={health.queues}
              rowKey={({ kind }) => kind}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function FailedJobs({ of: { counts, more, oldestAt } }: { of: InstanceHealth["deadLetters"] }) {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  const oldest = oldestAt === null ? "" : formatDateTime(oldestAt);
  return (
    <Card
      title={t("Failed jobs")}
      action={
        count > 0 && (
          <ButtonLink size="small" to={`${paths.admin.href()}?tab=dead-letters`}>
            {t("Show failed jobs")}
          </ButtonLink>
        )
      }
    >
      <p>
        {t(
          "{count, plural, =0 {No failed jobs} one {# failed job, since {oldest}} other {#{more} failed jobs, the oldest since {oldest}}}",
          { count, more: more ? "+" : "", oldest },
        )}
      </p>
    </Card>
  );
}
