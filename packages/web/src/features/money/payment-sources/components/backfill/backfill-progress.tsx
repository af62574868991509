import type { PaymentBackfill } from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { ProgressBar } from "../../../../../components/ui/progress-bar.tsx";
import { t } from "../../messages.ts";
import styles from "../payment-sources.module.css";
import { CancelBackfill } from "./cancel-backfill.tsx";
import { stepNames } from "./step-names.ts";

/** How far a backfill is. It continues while nobody looks. */
export function BackfillProgress({ source, backfill }: { source: PaymentSource; backfill: PaymentBackfill }) {
  const { state, done, total } = backfill;
  return (
    <>
      <p role="status">{progressOf(backfill, sourceFacts[source.provider].name)}</p>
      {state === "importing" && total !== null && (
        <ProgressBar label={t("paymentSources.backfillProgress.imported")} value={done} max={total} />
      )}
      {state !== "clearing" && (
        <>
          <p className={styles.reason}>{t("paymentSources.backfillProgress.background")}</p>
          <CancelBackfill source={source} label={t("paymentSources.backfillProgress.cancel")} />
        </>
      )}
    </>
  );
}

function progressOf({ state, step, read, done, total }: PaymentBackfill, provider: string): string {
  if (state === "reading" && step !== null)
    return t("paymentSources.backfillProgress.reading", { records: stepNames[step], read, provider });
  if (state === "checking") return t("paymentSources.backfillProgress.checking", { done });
  if (state === "importing")
    return t("paymentSources.backfillProgress.importing", { done, total: total ?? done });
  return t("paymentSources.backfillProgress.clearing");
}
