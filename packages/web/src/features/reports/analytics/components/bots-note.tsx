import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./bots-note.module.css";

type Bots = Analytics["bots"];

/** How many events declared bots reported, and that numbers before a day include theirs. `from` is the first day shown. */
export function BotsNote({ bots: { events, leftOutFrom }, from }: { bots: Bots; from: string }) {
  const isMixed = leftOutFrom !== null && from < leftOutFrom;
  if (events === 0 && !isMixed) return null;
  return (
    <p className={styles.note}>
      {events > 0 &&
        t(
          "{count, plural, one {# event} other {# events}} by declared bots in these days, counted nowhere.",
          { count: events },
        )}{" "}
      {isMixed && t("Numbers before {day} include bots.", { day: formatDayLong(leftOutFrom) })}
    </p>
  );
}

/** Changes by day, with the one from which declared bots are left out, if that is `from` or later. */
export function withBots(
  changes: ReadonlyMap<string, readonly string[]> | undefined,
  bots: Bots | undefined,
  from: string,
): ReadonlyMap<string, readonly string[]> | undefined {
  const day = bots?.leftOutFrom;
  if (!day || day < from) return changes;
  return new Map(changes).set(day, [...(changes?.get(day) ?? []), t("Declared bots left out")]);
}
