import { cx } from "../../lib/cx.ts";
import { formatCount } from "../../lib/format.ts";
import styles from "./day-histogram.module.css";
import { ReadingFigure } from "./reading-figure.tsx";

type DayHistogramProps = {
  /** Description of the whole chart. */
  label: string;
  /** For day 1, 2, 3 ...: the first is within one day. */
  counts: readonly number[];
  /** Name of what is counted. */
  unit: string;
};

/** A bar for each day, with every seventh day labelled. Read by pointer, touch or arrow keys. */
export function DayHistogram({ label, counts, unit }: DayHistogramProps) {
  const highest = Math.max(1, ...counts);
  return (
    <ReadingFigure
      label={label}
      count={counts.length}
      describe={(day) => `Day ${day + 1}: ${formatCount(counts[day] ?? 0)} ${unit}`}
      invitation="Point at a day, or use the arrow keys."
      axis={<Axis days={counts.length} />}
    >
      {(read, onRead) => (
        <div className={styles.bars}>
          {counts.map((count, day) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is identified by its position
              key={day}
              className={cx(styles.bar, day === read && styles.read)}
              onPointerEnter={() => onRead(day)}
              onPointerDown={() => onRead(day)}
            >
              <span className={styles.fill} style={{ blockSize: `${(count / highest) * 100}%` }} />
            </span>
          ))}
        </div>
      )}
    </ReadingFigure>
  );
}

function Axis({ days }: { days: number }) {
  return (
    <div className={styles.axis}>
      <span>1 day</span>
      {[7, 14, 21, 28]
        .filter((day) => day <= days)
        .map((day) => (
          <span key={day} style={{ insetInlineStart: `${((day - 0.5) / days) * 100}%` }}>
            {day}
          </span>
        ))}
    </div>
  );
}
