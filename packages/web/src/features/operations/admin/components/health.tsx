import {
  type DueWorkKind,
  getInstanceHealth,
  type Wait,
} from "@kiteloop/contract/operations/instance-health";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import { paths } from "../../../../app/paths.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDateTime } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import styles from "./admin.module.css";

type InstanceHealth = ResponseOf<typeof getInstanceHealth>;

const kinds: Record<DueWorkKind, string> = {
  delivery: t("admin.health.kind.delivery"),
  webhookTurn: t("admin.health.kind.webhookTurn"),
  reward: t("admin.health.kind.reward"),
  pendingDecision: t("admin.health.kind.pendingDecision"),
  awaitedJoin: t("admin.health.kind.awaitedJoin"),
  sourceEvent: t("admin.health.kind.sourceEvent"),
  paymentBackfill: t("admin.health.kind.paymentBackfill"),
  reconciliation: t("admin.health.kind.reconciliation"),
  widgetPlan: t("admin.health.kind.widgetPlan"),
  rewardRules: t("admin.health.kind.rewardRules"),
  contest: t("admin.health.kind.contest"),
  fraudReplay: t("admin.health.kind.fraudReplay"),
  user: t("admin.health.kind.user"),
  mailSender: t("admin.health.kind.mailSender"),
  linkDomain: t("admin.health.kind.linkDomain"),
  beaconDay: t("admin.health.kind.beaconDay"),
  personErasure: t("admin.health.kind.personErasure"),
  projectDeletion: t("admin.health.kind.projectDeletion"),
  workspaceDeletion: t("admin.health.kind.workspaceDeletion"),
  workspaceSuspension: t("admin.health.kind.workspaceSuspension"),
  retentionPolicy: t("admin.health.kind.retentionPolicy"),
};

const waitNames: Record<Wait, string> = {
  none: t("admin.health.none"),
  minutes: t("admin.health.minutes"),
  hour: t("admin.health.hour"),
  day: t("admin.health.day"),
};
const tones = { minutes: "plain", hour: "warn", day: "danger" } as const;

const columns: readonly Column<InstanceHealth["queues"][number]>[] = [
  { id: "work", head: t("admin.health.work"), cell: ({ kind }) => kinds[kind] },
  {
    id: "oldest",
    head: t("admin.health.oldest"),
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
          <FailedJobs of={health.deadLetters} />
          <Card
            flush
            title={t("admin.health.title")}
            lead={t("admin.health.lead")}
            action={
              <Button size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
                {t("admin.health.refresh")}
              </Button>
            }
          >
            <Table
              label={t("admin.health.title")}
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
      title={t("admin.health.failed")}
      action={
        count > 0 && (
          <ButtonLink size="small" to={`${paths.admin.href()}?tab=dead-letters`}>
            {t("admin.health.show")}
          </ButtonLink>
        )
      }
    >
      <p>{t("admin.health.failedLead", { count, more: more ? "+" : "", oldest })}</p>
    </Card>
  );
}
