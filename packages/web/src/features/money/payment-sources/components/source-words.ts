import type { PaymentProvider } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

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
    secretHint: t(
      "Leave this empty with a restricted key, or if you don’t have the endpoint yet. You can add it later.",
    ),
    key: {
      label: t("Restricted key"),
      hint: t(
        "With read access to Checkout Sessions, Invoices, Payment Intents, Charges and Refunds, and Disputes.",
      ),
    },
    shownKey: (values) => t("Signing secret: {secret}. Restricted key: {key}.", values),
    person: t(
      "The payer is unknown. Set kiteloop_person in the metadata of the customer or subscription at Stripe, and it counts.",
    ),
  },
  paddle: {
    secretHint: t(
      "Leave this empty for now. The provider shows it once you add the webhook with the address that we show next.",
    ),
    setup: [
      t("In Paddle, open Developer tools → Notifications and add a destination."),
      t("Choose Webhook as its type, enter the endpoint address, and select these events:"),
      t("Save it, copy its secret key, and save the key as the signing secret here."),
    ],
    key: {
      label: t("Key for reading payments"),
      hint: t("With read permission for transactions and adjustments, and no other."),
    },
    limits: t(
      "Paddle can’t list refunds and disputes by date, so the newest ones are read until they are 90 days old.",
    ),
    person: t(
      "The payer is unknown. Set kiteloop_person in the custom data of the customer or subscription at Paddle, and it counts.",
    ),
  },
  lemonsqueezy: {
    secretHint: t(
      "A secret of your choice with 8 to 40 characters, which you also enter at Lemon Squeezy. You can add it later.",
    ),
    setup: [
      t("In Lemon Squeezy, open Settings → Webhooks and add a webhook."),
      t("Enter the endpoint address as its callback URL, and select these events:"),
      t("Enter a signing secret of 8 to 40 characters, and save the same secret here."),
    ],
    key: {
      label: t("Key for reading payments"),
      hint: t(
        "Lemon Squeezy’s keys aren’t limited to reading. This one is only used to list orders, subscriptions and invoices.",
      ),
    },
    limits: t(
      "Lemon Squeezy can’t list payments by date, so the newest ones are read until they are 90 days old. Its lists don’t contain your users’ IDs. A payment finds its person by an event of the same customer, or by the payer’s email address if you turn that on.",
    ),
    person: t(
      "The payer is unknown. It counts once an event of the same customer or subscription has kiteloop_person in its custom data.",
    ),
  },
  polar: {
    secretHint: t(
      "Leave this empty for now. The provider shows it once you add the webhook with the address that we show next.",
    ),
    setup: [
      t("In Polar, open Settings → Webhooks and add an endpoint."),
      t("Enter the endpoint address, choose the format Raw, and select these events:"),
      t("Save it, copy its secret, and save it as the signing secret here."),
    ],
    key: {
      label: t("Organization access token"),
      hint: t("With the scopes orders:read and refunds:read, and no other."),
    },
    limits: t("Polar can’t list payments by date, so the newest ones are read until they are 90 days old."),
    person: t(
      "The payer is unknown. Set the customer’s external ID at Polar to your user’s ID, and it counts.",
    ),
  },
  generic: {
    choice: t("Another provider"),
    title: t("Signed events"),
    secretHint: t("The secret that your provider signs events with."),
    person: t("The payer is unknown. It counts once an event of the same payment contains your user’s ID."),
  },
};

/** A provider's name among others. */
export const choiceName = (provider: PaymentProvider): string =>
  sourceWords[provider].choice ?? sourceFacts[provider].name;
