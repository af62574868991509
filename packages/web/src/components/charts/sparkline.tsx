import styles from "./sparkline.module.css";

type SparklineProps = {
  /** One value for each day, the oldest first. */
  values: readonly number[];
  /** What the line says, for those who do not see it. */
  label: string;
};

const width = 96;
const height = 24;

/** The line's points: the greatest value at the top, nothing at the bottom. */
export function pointsOf(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values
    .map(
      (value, day) => `${(day * step).toFixed(1)},${(height - 1 - (value / most) * (height - 2)).toFixed(1)}`,
    )
    .join(" ");
}

/** How something went, without a scale: the number stands beside it. */
export function Sparkline({ values, label }: SparklineProps) {
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={pointsOf(values)} />
    </svg>
  );
}
