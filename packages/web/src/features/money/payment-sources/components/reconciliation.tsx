import {
  type Reconciliation as Compared,
  type Difference,
  listPayoutAccounts,
  reconcileRewards,
} from "@kiteloop/contract/money/payout-account";
import type { RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Money } from "@kiteloop/contract/shared/money";
import { makerFacts } from "@kiteloop/providers/facts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatAgo } from "../../../../lib/format.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { t } from "../messages.ts";
import styles from "./payment-sources.module.css";
import { differenceWords } from "./words.ts";

const amountOf = (money: Money | null) => (money === null ? "–" : formatMoney(money));

const columns = (projectId: string): Column<Difference>[] => [
  {
    id: "reward",
    head: t("paymentSources.reconciliation.reward"),
    cell: ({ rewardId }) => (
      <Link
        to={`${paths.rewards.href({ projectId })}?${new URLSearchParams({ status: "all", search: rewardId })}`}
      >
        <code>…{rewardId.slice(-6)}</code>
      </Link>
    ),
  },
  {
    id: "kind",
    head: t("paymentSources.reconciliation.difference"),
    cell: ({ kind }) => differenceWords[kind],
  },
  {
    id: "ours",
    head: t("paymentSources.reconciliation.ours"),
    cell: ({ ours }) => amountOf(ours),
    align: "end",
  },
  {
    id: "theirs",
    head: t("paymentSources.reconciliation.theirs"),
    cell: ({ theirs }) => amountOf(theirs),
    align: "end",
  },
];

/** The result of a comparison that was carried out. */
function summaryOf({ at, ours, theirs, differing, provider }: Compared): string {
  const name = makerFacts[provider].name;
  if (at === null) return t("paymentSources.reconciliation.never", { provider: name });
  const ago = formatAgo(at, Date.now());
  if (differing > 0)
    return t("paymentSources.reconciliation.differs", { ago, ours, theirs, differing, provider: name });
  if (ours === 0) return t("paymentSources.reconciliation.none", { ago });
  return t("paymentSources.reconciliation.same", { ago, count: ours, provider: name });
}

type ReconciliationProps = { projectId: string; provider: RewardProvider };

/** How the project's rewards compare with what their provider lists, and a button to compare them now. */
export function Reconciliation({ projectId, provider }: ReconciliationProps) {
  const query = useQuery(queryOf(listPayoutAccounts, { params: { projectId } }));
  const reconcile = useCall(reconcileRewards, { changes: [listPayoutAccounts] });
  const name = makerFacts[provider].name;
  return (
    <Loaded query={query} skeleton={<Skeleton height="3rem" />}>
      {({ reconciliations }) => {
        const compared = reconciliations.find((one) => one.provider === provider);
        return (
          <div className={styles.body}>
            <div>
              <p className={styles.label}>{t("paymentSources.reconciliation.title", { provider: name })}</p>
              <p className={styles.reason}>
                {compared === undefined
                  ? t("paymentSources.reconciliation.never", { provider: name })
                  : summaryOf(compared)}
              </p>
            </div>
            {compared !== undefined && compared.failedAt !== null && (
              <Notice tone="warn">
                {t("paymentSources.reconciliation.failed", {
                  provider: name,
                  ago: formatAgo(compared.failedAt, Date.now()),
                })}
              </Notice>
            )}
            {compared !== undefined && compared.differences.length > 0 && (
              <Table
                label={t("paymentSources.reconciliation.table", { provider: name })}
                columns={columns(projectId)}
                rows={compared.differences}
                rowKey={({ rewardId, kind, providerId }) => `${rewardId} ${kind} ${providerId ?? ""}`}
              />
            )}
            <ErrorNotice error={reconcile.error} />
            <div>
              <Button
                size="small"
                pending={reconcile.isPending}
                onClick={() => reconcile.mutate({ params: { projectId }, body: { provider } })}
              >
                {t("paymentSources.reconciliation.run")}
              </Button>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
