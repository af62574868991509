import { useState } from "react";
import { cx } from "../../lib/cx.ts";
import { formatCount } from "../../lib/format.ts";
import styles from "./day-histogram.module.css";
import { ReadingSlider } from "./reading-slider.tsx";

type DayHistogramProps = {
  /** What the whole says. */
  label: string;
  /** Of day 1, 2, 3 ...: the first within one day. */
  counts: readonly number[];
  /** What is counted, for a bar's reading. */
  unit: string;
};

/** A bar for each day, with every seventh day written below. Read it by pointer, touch or arrow keys. */
export function DayHistogram({ label, counts, unit }: DayHistogramProps) {
  const [read, setRead] = useState<number | null>(null);
  const highest = Math.max(1, ...counts);
  const said = (day: number) => `Day ${day + 1}: ${formatCount(counts[day] ?? 0)} ${unit}`;
  return (
    <figure className={styles.histogram}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <p className={styles.reading} aria-hidden="true">
        {read === null ? "Point at a day, or use the arrow keys." : said(read)}
      </p>
      <div className={styles.plot} onPointerLeave={() => setRead(null)}>
        <div className={styles.bars} aria-hidden="true">
          {counts.map((count, day) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is what it is
              key={day}
              className={cx(styles.bar, day === read && styles.read)}
              onPointerEnter={() => setRead(day)}
              onPointerDown={() => setRead(day)}
            >
              <span className={styles.fill} style={{ blockSize: `${(count / highest) * 100}%` }} />
            </span>
          ))}
        </div>
        <ReadingSlider label={label} count={counts.length} said={said} onRead={setRead} first={0} />
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>1 day</span>
        {[7, 14, 21, 28]
          .filter((day) => day <= counts.length)
          .map((day) => (
            <span key={day} style={{ insetInlineStart: `${((day - 0.5) / counts.length) * 100}%` }}>
              {day}
            </span>
          ))}
      </div>
    </figure>
  );
}
