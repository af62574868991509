import { type NamedProvider, providerEventTypes } from "@kiteloop/contract/money/provider-events";
import { t } from "../messages.ts";
import styles from "./payment-sources.module.css";

const steps: Record<NamedProvider, readonly [string, string, string]> = {
  paddle: [
    t("paymentSources.setupSteps.paddleOpen"),
    t("paymentSources.setupSteps.paddleEnter"),
    t("paymentSources.setupSteps.paddleSecret"),
  ],
  lemonsqueezy: [
    t("paymentSources.setupSteps.lemonSqueezyOpen"),
    t("paymentSources.setupSteps.lemonSqueezyEnter"),
    t("paymentSources.setupSteps.lemonSqueezySecret"),
  ],
  polar: [
    t("paymentSources.setupSteps.polarOpen"),
    t("paymentSources.setupSteps.polarEnter"),
    t("paymentSources.setupSteps.polarSecret"),
  ],
};

/** Steps at a provider whose webhook is added by hand. */
export function SetupSteps({ provider, isOpen }: { provider: NamedProvider; isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>{t("paymentSources.setupSteps.title")}</summary>
      <ol className={styles.steps}>
        {steps[provider].map((step, at) => (
          <li key={step}>
            {step}
            {at === 1 && <Events provider={provider} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Events({ provider }: { provider: NamedProvider }) {
  return (
    <ul className={styles.states} aria-label={t("paymentSources.setupSteps.events")}>
      {providerEventTypes[provider].map((type) => (
        <li key={type}>
          <code>{type}</code>
        </li>
      ))}
    </ul>
  );
}
