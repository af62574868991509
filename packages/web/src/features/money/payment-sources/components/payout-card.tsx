import {
  disconnectPayoutAccount,
  listPayoutAccounts,
  type PayoutAccount,
} from "@kiteloop/contract/money/payout-account";
import { payoutFacts } from "@kiteloop/providers/facts";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDate } from "../../../../lib/format.ts";
import { t } from "../messages.ts";
import styles from "./payment-sources.module.css";
import { Reconciliation } from "./reconciliation.tsx";
import { failureWords } from "./words.ts";

type PayoutCardProps = { projectId: string; account: PayoutAccount };

/** A connected account that hands out rewards: its key by its last characters, its last failure and its comparison. */
export function PayoutCard({ projectId, account }: PayoutCardProps) {
  const [leaving, setLeaving] = useState(false);
  const { provider, mode, keyLastFour: key, connectedAt, failure } = account;
  return (
    <Card
      title={payoutFacts[provider].name}
      about={
        <Badge tone={mode === "live" ? "ok" : "plain"}>
          {t(mode === "live" ? "paymentSources.sourceCard.live" : "paymentSources.sourceCard.test")}
        </Badge>
      }
      lead={t("paymentSources.payouts.key", { key, date: formatDate(connectedAt) })}
      action={<Button onClick={() => setLeaving(true)}>{t("paymentSources.payouts.disconnect")}</Button>}
    >
      <div className={styles.body}>
        {mode === "test" ? (
          <p className={styles.reason}>{t("paymentSources.payouts.testHint")}</p>
        ) : (
          <>
            {failure === null ? (
              <p className={styles.reason}>{t("paymentSources.payouts.noFailure")}</p>
            ) : (
              <Notice tone="warn">
                {t("paymentSources.payouts.failure", {
                  date: formatDate(failure.at),
                  reason: failureWords(failure.reason),
                })}
              </Notice>
            )}
            <Reconciliation projectId={projectId} provider={provider} />
          </>
        )}
      </div>
      {leaving && <Disconnect projectId={projectId} account={account} onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function Disconnect({ projectId, account, onClose }: PayoutCardProps & { onClose: () => void }) {
  const { provider, mode } = account;
  const remove = useCall(disconnectPayoutAccount, { changes: [listPayoutAccounts] });
  return (
    <ConfirmDialog
      title={t("paymentSources.payouts.disconnectTitle")}
      open
      danger
      onClose={onClose}
      onConfirm={() =>
        void remove.mutateAsync({ params: { projectId, provider, mode } }).then(
          () => toast("ok", t("paymentSources.payouts.disconnected")),
          () => undefined,
        )
      }
      confirm={t("paymentSources.payouts.disconnect")}
      pending={remove.isPending}
      error={remove.error}
    >
      {t("paymentSources.payouts.disconnectText")}
    </ConfirmDialog>
  );
}
