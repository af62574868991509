import type { Overview } from "@kiteloop/contract/analytics";
import styles from "./week-bars.module.css";

const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "UTC" });
const nameOf = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`));

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
            <span className={styles.day}>{nameOf(day.day)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
