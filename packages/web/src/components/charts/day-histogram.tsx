import { formatCount } from "../../lib/format.ts";
import styles from "./day-histogram.module.css";

type DayHistogramProps = {
  /** What the whole says, for those who don't see it; the single bars are in the card's table. */
  label: string;
  /** Of day 1, 2, 3 ...: the first within one day. */
  counts: readonly number[];
  /** What is counted, for a bar's title. */
  unit: string;
};

/** A bar for each day, with every seventh day written below. */
export function DayHistogram({ label, counts, unit }: DayHistogramProps) {
  const highest = Math.max(1, ...counts);
  return (
    <div role="img" aria-label={label} className={styles.histogram}>
      <div className={styles.bars}>
        {counts.map((count, day) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is what it is
            key={day}
            className={styles.bar}
            title={`Day ${day + 1}: ${formatCount(count)} ${unit}`}
          >
            <span className={styles.fill} style={{ blockSize: `${(count / highest) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.axis}>
        <span>1 day</span>
        {[7, 14, 21, 28]
          .filter((day) => day <= counts.length)
          .map((day) => (
            <span key={day} style={{ insetInlineStart: `${((day - 0.5) / counts.length) * 100}%` }}>
              {day}
            </span>
          ))}
      </div>
    </div>
  );
}
