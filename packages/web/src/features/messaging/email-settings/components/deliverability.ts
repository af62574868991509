import { deliverability } from "@kiteloop/contract/messaging/email";
import { dayMs } from "@kiteloop/contract/shared/time";
import { inFormats } from "@kiteloop/ui/lib/format.ts";

const percent = inFormats((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }));

/** `0.05%`: small shares matter here. */
export const shareText = (share: number): string => `${percent().format(share * 100)}%`;

/** Emails of each of the latest days, oldest first, including days without email. `now` in ms since 1970. */
export function volumeOf(days: readonly { day: string; sent: number }[], now: number): number[] {
  const sent = new Map(days.map((one) => [one.day, one.sent]));
  return Array.from({ length: deliverability.days }, (_, back) => {
    const day = new Date(now - (deliverability.days - 1 - back) * dayMs).toISOString().slice(0, 10);
    return sent.get(day) ?? 0;
  });
}
