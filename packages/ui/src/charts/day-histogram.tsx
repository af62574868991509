import { cx } from "../lib/cx.ts";
import { formatCount } from "../lib/format.ts";
import { t } from "../lib/messages.tsx";
import styles from "./day-histogram.module.css";
import { ReadingFigure } from "./reading-figure.tsx";

type DayHistogramProps = {
  /** Description of the whole chart. */
  label: string;
  /** For day or hour 1, 2, 3 ...: the first is within one. */
  counts: readonly number[];
  /** Name of what is counted. */
  what: string;
  /** The unit of a bar; default a day. */
  unit?: "day" | "hour";
};

/** A bar for each day or hour, with every seventh day or sixth hour labelled. Read by pointer, touch or arrow keys. */
export function DayHistogram({ label, counts, what, unit = "day" }: DayHistogramProps) {
  const highest = Math.max(1, ...counts);
  return (
    <ReadingFigure
      label={label}
      count={counts.length}
      describe={(day) =>
        t("{unit, select, hour {Hour} other {Day}} {number}: {count} {what}", {
          unit,
          number: day + 1,
          count: formatCount(counts[day] ?? 0),
          what,
        })
      }
      axis={<Axis count={counts.length} unit={unit} />}
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

function Axis({ count, unit }: { count: number; unit: "day" | "hour" }) {
  // 4 to 7 labels have room.
  const step = unit === "hour" ? 6 : count > 60 ? 21 : count > 28 ? 14 : 7;
  const labels = Array.from({ length: Math.floor(count / step) }, (_, at) => (at + 1) * step);
  return (
    <div className={styles.axis}>
      <span>{t("1 {unit, select, hour {hour} other {day}}", { unit })}</span>
      {labels.map((at) => (
        <span key={at} style={{ insetInlineStart: `${((at - 0.5) / count) * 100}%` }}>
          {at}
        </span>
      ))}
    </div>
  );
}
