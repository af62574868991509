import type { PaymentProvider } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { t } from "../messages.ts";

/** The texts about a provider that reports payments. */
type SourceWords = {
  /** The choice and the source, of a provider without a name of its own. */
  choice?: string;
  title?: string;
  secretHint: string;
  /** Steps at a provider whose webhook is added by hand; the second is followed by its events. */
  setup?: readonly [string, string, string];
  /** Of a provider whose records can be read with a key. */
  key?: { label: string; hint: string };
  /** The end of a source's key, if it has another use than to read payments. */
  shownKey?: (values: { secret: string; key: string }) => string;
  /** The things that a provider's lists leave out. */
  limits?: string;
  /** How members name the person of payments that wait. */
  person: string;
};

export const sourceWords: Record<PaymentProvider, SourceWords> = {
  stripe: {
    secretHint: t("paymentSources.connectCard.stripeSecretHint"),
    key: { label: t("paymentSources.keyForm.label"), hint: t("paymentSources.keyForm.hint") },
    shownKey: (values) => t("paymentSources.sourceCard.secrets", values),
    person: t("paymentSources.words.nameAtStripe"),
  },
  paddle: {
    secretHint: t("paymentSources.connectCard.laterSecretHint"),
    setup: [
      t("paymentSources.setupSteps.paddleOpen"),
      t("paymentSources.setupSteps.paddleEnter"),
      t("paymentSources.setupSteps.paddleSecret"),
    ],
    key: { label: t("paymentSources.keyForm.readingKey"), hint: t("paymentSources.keyForm.paddleHint") },
    limits: t("paymentSources.backfill.paddleLimits"),
    person: t("paymentSources.words.nameAtPaddle"),
  },
  lemonsqueezy: {
    secretHint: t("paymentSources.connectCard.lemonSqueezySecretHint"),
    setup: [
      t("paymentSources.setupSteps.lemonSqueezyOpen"),
      t("paymentSources.setupSteps.lemonSqueezyEnter"),
      t("paymentSources.setupSteps.lemonSqueezySecret"),
    ],
    key: {
      label: t("paymentSources.keyForm.readingKey"),
      hint: t("paymentSources.keyForm.lemonSqueezyHint"),
    },
    limits: t("paymentSources.backfill.lemonSqueezyLimits"),
    person: t("paymentSources.words.nameAtLemonSqueezy"),
  },
  polar: {
    secretHint: t("paymentSources.connectCard.laterSecretHint"),
    setup: [
      t("paymentSources.setupSteps.polarOpen"),
      t("paymentSources.setupSteps.polarEnter"),
      t("paymentSources.setupSteps.polarSecret"),
    ],
    key: { label: t("paymentSources.keyForm.polarLabel"), hint: t("paymentSources.keyForm.polarHint") },
    limits: t("paymentSources.backfill.polarLimits"),
    person: t("paymentSources.words.nameAtPolar"),
  },
  generic: {
    choice: t("paymentSources.words.generic"),
    title: t("paymentSources.sourceCard.generic"),
    secretHint: t("paymentSources.connectCard.genericSecretHint"),
    person: t("paymentSources.words.nameByEvent"),
  },
};

/** A provider's name among others. */
export const choiceName = (provider: PaymentProvider): string =>
  sourceWords[provider].choice ?? sourceFacts[provider].name;
