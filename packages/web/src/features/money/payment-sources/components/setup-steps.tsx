import type { PaymentProvider } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./payment-sources.module.css";

type SetupStepsProps = { provider: PaymentProvider; steps: readonly string[]; isOpen: boolean };

/** Steps at a provider whose webhook is added by hand. */
export function SetupSteps({ provider, steps, isOpen }: SetupStepsProps) {
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>{t("How to add the webhook")}</summary>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step}>
            {step}
            {at === 1 && <Events provider={provider} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Events({ provider }: Pick<SetupStepsProps, "provider">) {
  return (
    <ul className={styles.states} aria-label={t("Events to select")}>
      {sourceFacts[provider].eventTypes?.map((type) => (
        <li key={type}>
          <code>{type}</code>
        </li>
      ))}
    </ul>
  );
}
