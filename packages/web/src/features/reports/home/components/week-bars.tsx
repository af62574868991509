import type { Overview } from "@kiteloop/contract/reports/analytics";
import { formatWeekday } from "@kiteloop/ui/charts/days.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./week-bars.module.css";

/** Joins of each day of the week, the last of which is not over. The numbers are at the bars, so no axis is needed. */
export function WeekBars({ days }: Pick<Overview, "days">) {
  const most = Math.max(1, ...days.map((day) => day.joins));
  return (
    <figure className={styles.figure}>
      <figcaption>{t("Joins by day")}</figcaption>
      <ol className={styles.bars}>
        {days.map((day, at) => (
          <li key={day.day}>
            <span className={styles.value}>{day.joins}</span>
            <span
              className={cx(styles.bar, at === days.length - 1 && styles.open)}
              style={{ blockSize: `${(day.joins / most) * 4.5}rem` }}
            />
            <span className={styles.day}>{formatWeekday(day.day)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
