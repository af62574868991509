import styles from "./whisker.module.css";

type WhiskerProps = {
  value: number;
  low: number;
  high: number;
  /** The right end of the scale, which starts at 0. */
  max: number;
};

const width = 72;
const height = 12;

/** A 95% interval as a line with caps, and its value as a point. The text beside it says the same. */
export function Whisker({ value, low, high, max }: WhiskerProps) {
  const x = (share: number) => 4 + (width - 8) * Math.min(1, max > 0 ? share / max : 0);
  const middle = height / 2;
  return (
    <svg
      className={styles.whisker}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path className={styles.axis} d={`M4,${middle}H${width - 4}`} />
      <path
        className={styles.interval}
        d={`M${x(low)},2v${height - 4}M${x(high)},2v${height - 4}M${x(low)},${middle}H${x(high)}`}
      />
      <circle className={styles.value} cx={x(value)} cy={middle} r="3" />
    </svg>
  );
}
