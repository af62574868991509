import { Sparkline } from "@kiteloop/ui/charts/sparkline.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { completedDays, todayText } from "../../lib/completed-days.ts";
import styles from "./day-counts.module.css";

type DayCountsProps = {
  /** One for each day, the oldest first; today is the last. */
  counts: readonly number[];
  /** Describes the line, which isn't drawn without it. */
  label?: (total: number) => string;
};

/** The total of completed days, with today's count below it, after a line over the days. */
export function DayCounts({ counts, label }: DayCountsProps) {
  const completed = completedDays(counts);
  const { days, total } = completed;
  const today = todayText(completed.today);
  return (
    <span className={styles.counts}>
      {label && total > 0 && <Sparkline values={days} label={label(total)} />}
      <span className={styles.numbers}>
        {total === 0 ? "–" : formatCount(total)}
        {today && <span className={styles.today}>{today}</span>}
      </span>
    </span>
  );
}
