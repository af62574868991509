import { daysPerMonth, type GrowthPoint } from "@kiteloop/metrics";
import styles from "@kiteloop/ui/charts/line-chart.module.css";
import { ReadingSlider } from "@kiteloop/ui/charts/reading-slider.tsx";
import { useWidth } from "@kiteloop/ui/charts/use-width.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { type PointerEvent, useState } from "react";
import { pathOf, ticksUpTo } from "../../growth/scale.ts";
import { after, people, peopleShort } from "../../growth/words.ts";

const height = 248;
const frame = { left: 48, right: 12, top: 12, bottom: 28 };

const reading = ({ day, users, withoutInvitations }: GrowthPoint) =>
  `${after(day)}: ${people(users)} users, ${people(withoutInvitations)} without invitations`;

/** Labeled days, as many as fit. */
function marks(last: number, room: number): { day: number; text: string }[] {
  const months = last > 120;
  const span = months ? last / daysPerMonth : last;
  const unit = months ? daysPerMonth : 1;
  return ticksUpTo(span, Math.max(2, Math.min(6, Math.floor(room / 80))))
    .filter((tick) => tick > 0 && tick <= span * 1.001)
    .map((tick) => ({
      day: tick * unit,
      text: `${months ? "month" : "day"} ${Number(tick.toPrecision(3))}`,
    }));
}

/** Users over time, with and without invitations. Read by pointer, or by keyboard with a slider over the plot. */
export function GrowthChart({ points }: { points: readonly GrowthPoint[] }) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const [at, setAt] = useState<number | null>(null);
  const last = points.at(-1)?.day ?? 1;
  const ticks = ticksUpTo(Math.max(1, ...points.map(({ users }) => users)));
  const top = ticks.at(-1) ?? 1;
  const x = (day: number) => frame.left + (day / last) * (width - frame.left - frame.right);
  const y = (users: number) => height - frame.bottom - (users / top) * (height - frame.top - frame.bottom);
  const line = pathOf(points.map(({ day, users }) => [x(day), y(users)]));
  const bare = pathOf(points.map(({ day, withoutInvitations }) => [x(day), y(withoutInvitations)]));
  const read = at === null ? undefined : points[at];

  const point = (event: PointerEvent<HTMLElement>) => {
    const place = event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left;
    const share = place / (width - frame.left - frame.right);
    setAt(Math.round(Math.min(1, Math.max(0, share)) * (points.length - 1)));
  };
  return (
    <figure className={styles.figure} dir="ltr">
      <div
        className={styles.chart}
        ref={ref}
        style={{ blockSize: height }}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <g className={styles.grid}>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={frame.left} x2={width - frame.right} y1={y(tick)} y2={y(tick)} />
                <text x={frame.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                  {peopleShort(tick)}
                </text>
              </g>
            ))}
            {marks(last, width - frame.left).map(({ day, text }) => (
              <text key={text} x={x(day)} y={height - 8} textAnchor={day > last * 0.94 ? "end" : "middle"}>
                {text}
              </text>
            ))}
          </g>
          <path className={cx(styles.line, styles.previous)} d={bare} />
          <path
            className={styles.area}
            d={`${line}L${x(last).toFixed(1)} ${y(0).toFixed(1)}L${x(0).toFixed(1)} ${y(0).toFixed(1)}Z`}
          />
          <path className={cx(styles.line, styles.main)} d={line} />
          {read && (
            <>
              <line
                className={styles.cursor}
                x1={x(read.day)}
                x2={x(read.day)}
                y1={frame.top}
                y2={height - frame.bottom}
              />
              <circle className={cx(styles.dot, styles.main)} cx={x(read.day)} cy={y(read.users)} r="4" />
              <circle
                className={cx(styles.dot, styles.previous)}
                cx={x(read.day)}
                cy={y(read.withoutInvitations)}
                r="4"
              />
            </>
          )}
        </svg>
        <ReadingSlider
          label="Growth, day by day"
          count={points.length}
          describe={(index) => {
            const point = points[index];
            return point ? reading(point) : "";
          }}
          onRead={setAt}
        />
        {read && (
          <div
            className={cx(styles.reading, x(read.day) / width > 0.6 && styles.flipped)}
            style={{ insetInlineStart: x(read.day) }}
            aria-hidden="true"
          >
            <p>{after(read.day)}</p>
            <p className={styles.value}>
              <span className={styles.swatch} />
              <span>With invitations</span>
              <b>{people(read.users)}</b>
            </p>
            <p className={styles.value}>
              <span className={cx(styles.swatch, styles.previous)} />
              <span>Without</span>
              <b>{people(read.withoutInvitations)}</b>
            </p>
          </div>
        )}
      </div>
      <figcaption className={styles.legend}>
        <span className={styles.key}>
          <span className={styles.swatch} />
          With invitations
        </span>
        <span className={styles.key}>
          <span className={cx(styles.swatch, styles.previous)} />
          Without: same start, same churn
        </span>
      </figcaption>
    </figure>
  );
}
