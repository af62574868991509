import {
  disconnectPayoutAccount,
  listPayoutAccounts,
  type PayoutAccount,
} from "@kiteloop/contract/money/payout-account";
import { payoutFacts } from "@kiteloop/providers/facts";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
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
      about={<Badge tone={mode === "live" ? "ok" : "plain"}>{t(mode === "live" ? "Live" : "Test")}</Badge>}
      lead={t("Key ending in {key}, connected on {date}", { key, date: formatDate(connectedAt) })}
      action={<Button onClick={() => setLeaving(true)}>{t("Disconnect")}</Button>}
    >
      <div className={styles.body}>
        {mode === "test" ? (
          <p className={styles.reason}>
            {t("A test account shows that the key works. It fulfills no rewards.")}
          </p>
        ) : (
          <>
            {failure === null ? (
              <p className={styles.reason}>{t("No reward has failed.")}</p>
            ) : (
              <Notice tone="warn">
                {t("Last failure on {date}: {reason}.", {
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
      title={t("Disconnect this payout account?")}
      open
      danger
      onClose={onClose}
      onConfirm={() =>
        void remove.mutateAsync({ params: { projectId, provider, mode } }).then(
          () => toast("ok", t("Payout account disconnected")),
          () => undefined,
        )
      }
      confirm={t("Disconnect")}
      pending={remove.isPending}
      error={remove.error}
    >
      {t("The key is deleted. Fulfilled rewards stay, and others wait until you connect an account again.")}
    </ConfirmDialog>
  );
}
