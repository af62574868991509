import styles from "./sparkline.module.css";

type SparklineProps = {
  /** One value for each day, oldest first. */
  values: readonly number[];
  /** Description for screen readers. */
  label: string;
};

const width = 96;
const height = 24;

/** The line's points: the maximum at the top, zero at the bottom. */
export function pointsOf(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  return values
    .map(
      (value, day) => `${(day * step).toFixed(1)},${(height - 1 - (value / most) * (height - 2)).toFixed(1)}`,
    )
    .join(" ");
}

/** A trend without a scale: the number is beside it. */
export function Sparkline({ values, label }: SparklineProps) {
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={pointsOf(values)} />
    </svg>
  );
}
