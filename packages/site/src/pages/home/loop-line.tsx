import styles from "./loop-section.module.css";

/** Positions of the bows, above the left edges of the four stations. */
const bows: [x: number, y: number, turn: number][] = [
  [92, 166, 92],
  [364, 184, 82],
  [642, 128, 94],
  [934, 146, 60],
];

const line =
  "M1 0C1 110 26 166 92 166c88 0 178 30 272 18 106-14 196-66 278-56 78 10 158 86 208 44 40-34 16-94-28-90s-50 78 14 90c44 8 72-12 98-26 66-34 126-18 186-62";

/** The kite's line with its loop. Draws itself once, when scrolled into view. */
export function LoopLine() {
  return (
    <svg className={styles.line} viewBox="0 0 1192 220" aria-hidden="true">
      <path className={styles.thread} pathLength="1" d={line} />
      {bows.map(([x, y, turn]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path className={styles.light} d="M0 0-15-9l2 18z" />
          <path className={styles.deep} d="m0 0 15-8-1 17z" />
        </g>
      ))}
      <path className={styles.light} d="m1192 8-52 3-20 73z" />
      <path className={styles.deep} d="m1192 8-3 53-69 23z" />
    </svg>
  );
}
