import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Phrases for at least two changes of one kind, for what servers and timers do most. */
const phrases: Readonly<Record<string, (count: string) => string>> = {
  "reward.approved": (count) => t("approved {count} rewards", { count }),
  "reward.sending": (count) => t("started sending {count} rewards", { count }),
  "reward.failed": (count) => t("couldn’t make {count} rewards", { count }),
  "reward.fulfilled": (count) => t("fulfilled {count} rewards", { count }),
  "reward.reversed": (count) => t("reversed {count} rewards", { count }),
  "reward.hold": (count) => t("held {count} rewards", { count }),
  "reward.release": (count) => t("released {count} rewards", { count }),
  "referral.approved": (count) => t("approved {count} referrals", { count }),
  "referral.rejected": (count) => t("rejected {count} referrals", { count }),
  "conversion.reverse": (count) => t("reversed {count} conversions", { count }),
  "widget.publish": (count) => t("published {count} widgets", { count }),
  "webhook.replay": (count) => t("retried {count} deliveries", { count }),
  "suppression.add": (count) => t("suppressed {count} addresses", { count }),
};

/** Such as "approved 40 rewards"; undefined for other actions. */
export const countedPhrase = (action: string, count: string): string | undefined =>
  Object.hasOwn(phrases, action) ? phrases[action]?.(count) : undefined;
