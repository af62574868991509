import type { PaymentBackfill } from "@kiteloop/contract/money/payment-backfill";
import type { PaymentSource } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
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
        <ProgressBar label={t("Imported payments")} value={done} max={total} />
      )}
      {state !== "clearing" && (
        <>
          <p className={styles.reason}>{t("This continues within a minute, even if you leave this page.")}</p>
          <CancelBackfill source={source} label={t("Cancel")} />
        </>
      )}
    </>
  );
}

function progressOf({ state, step, read, done, total }: PaymentBackfill, provider: string): string {
  if (state === "reading" && step !== null)
    return t(
      "Reading {records} from {provider}. {read, plural, one {# record} other {# records}} read so far.",
      { records: stepNames[step], read, provider },
    );
  if (state === "checking")
    return t(
      "Working out what would count. {done, plural, one {# payment} other {# payments}} checked so far.",
      { done },
    );
  if (state === "importing")
    return t("Importing. {done, number} of {total, plural, one {# payment} other {# payments}} done.", {
      done,
      total: total ?? done,
    });
  return t("Deleting what was read.");
}
