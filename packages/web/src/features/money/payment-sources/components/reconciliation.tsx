import {
  type Reconciliation as Compared,
  type Difference,
  listPayoutAccounts,
  reconcileRewards,
} from "@kiteloop/contract/money/payout-account";
import type { RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Money } from "@kiteloop/contract/shared/money";
import { makerFacts } from "@kiteloop/providers/facts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatAgo } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { formatMoney } from "../../../../lib/money.ts";
import styles from "./payment-sources.module.css";
import { differenceWords } from "./words.ts";

const amountOf = (money: Money | null) => (money === null ? "–" : formatMoney(money));

const columns = (projectId: string): Column<Difference>[] => [
  {
    id: "reward",
    head: t("Reward"),
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
    head: t("Difference"),
    cell: ({ kind }) => differenceWords[kind],
  },
  {
    id: "ours",
    head: t("Yours"),
    cell: ({ ours }) => amountOf(ours),
    align: "end",
  },
  {
    id: "theirs",
    head: t("Theirs"),
    cell: ({ theirs }) => amountOf(theirs),
    align: "end",
  },
];

/** The result of a comparison that was carried out. */
function summaryOf({ at, ours, theirs, differing, provider }: Compared): string {
  const name = makerFacts[provider].name;
  if (at === null)
    return t("Rewards are compared with what {provider} lists each night, once there are some.", {
      provider: name,
    });
  const ago = formatAgo(at, Date.now());
  if (differing > 0)
    return t(
      "Compared {ago}. Rewards made: {ours}. Listed by {provider}: {theirs}. Differences: {differing}.",
      { ago, ours, theirs, differing, provider: name },
    );
  if (ours === 0) return t("Compared {ago}. There are no rewards of the last 30 days.", { ago });
  return t(
    "Compared {ago}. All {count, plural, one {# reward} other {# rewards}} of the last 30 days match what {provider} lists.",
    { ago, count: ours, provider: name },
  );
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
              <p className={styles.label}>{t("Comparison with {provider}", { provider: name })}</p>
              <p className={styles.reason}>
                {compared === undefined
                  ? t("Rewards are compared with what {provider} lists each night, once there are some.", {
                      provider: name,
                    })
                  : summaryOf(compared)}
              </p>
            </div>
            {compared !== undefined && compared.failedAt !== null && (
              <Notice tone="warn">
                {t(
                  "{provider} didn’t answer {ago}, so nothing was compared. It’s tried again within an hour.",
                  {
                    provider: name,
                    ago: formatAgo(compared.failedAt, Date.now()),
                  },
                )}
              </Notice>
            )}
            {compared !== undefined && compared.differences.length > 0 && (
              <Table
                label={t("Differences from {provider}", { provider: name })}
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
                {t("Compare now")}
              </Button>
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}
