import type { Overview } from "@kiteloop/contract/analytics";
import { formatWeekday } from "../../../components/charts/days.ts";
import styles from "./week-bars.module.css";

/** Joins of each day of the week. The numbers stand at the bars, so the bars need no axis. */
export function WeekBars({ days }: Pick<Overview, "days">) {
  const most = Math.max(1, ...days.map((day) => day.joins));
  return (
    <figure className={styles.figure}>
      <figcaption>Joins by day</figcaption>
      <ol className={styles.bars}>
        {days.map((day) => (
          <li key={day.day}>
            <span className={styles.value}>{day.joins}</span>
            <span className={styles.bar} style={{ blockSize: `${(day.joins / most) * 4.5}rem` }} />
            <span className={styles.day}>{formatWeekday(day.day)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
