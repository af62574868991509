import { mailStanding } from "@kiteloop/contract/mail";
import { inFormats } from "../../../lib/format.ts";

const dayMs = 86_400_000;
const percent = inFormats((locale) => new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }));

/** `0.05 %`: small shares matter here. */
export const shareText = (share: number): string => `${percent().format(share * 100)} %`;

/** Mails of each of the latest days, the oldest first, those without mail included. `now` in ms since 1970. */
export function volumeOf(days: readonly { day: string; sent: number }[], now: number): number[] {
  const sent = new Map(days.map((one) => [one.day, one.sent]));
  return Array.from({ length: mailStanding.days }, (_, back) => {
    const day = new Date(now - (mailStanding.days - 1 - back) * dayMs).toISOString().slice(0, 10);
    return sent.get(day) ?? 0;
  });
}
