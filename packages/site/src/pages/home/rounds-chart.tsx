import styles from "./rounds-chart.module.css";

const width = 560;
const height = 300;
const floor = 252;
const left = 8;
const right = 468;

type RoundsChartProps = {
  /** Users after each round, starting with the initial ones. */
  rounds: readonly number[];
  /** Limit of the number of users. */
  end: number;
};

/** The kite's line as a growth curve: users with invitations, above the dashed line without. */
export function RoundsChart({ rounds, end }: RoundsChartProps) {
  const start = rounds[0] ?? 0;
  const x = (round: number) => left + (round * (right - left)) / (rounds.length - 1);
  const y = (users: number) => floor - ((users - start * 0.7) / (end - start * 0.7)) * (floor - 56);
  const points = rounds.map((users, round) => [x(round), y(users)] as const);
  const line = `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`;
  const last = points.at(-1) ?? [right, 56];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Users by round: ${rounds.map(Math.round).join(", ")}. Without invitations: ${start}.`}
    >
      <path className={styles.axis} d={`M${left} ${floor}H${right}`} />
      <path className={styles.without} d={`M${left} ${y(start)}H${right}`} />
      <path className={styles.area} d={`${line}L${right} ${y(start)}H${left}Z`} />
      <path className={styles.thread} d={line} />
      {points.slice(0, -1).map(([px, py]) => (
        <circle key={px} className={styles.stop} cx={px} cy={py} r="4.5" />
      ))}
      <g transform={`translate(${last[0]} ${last[1]})`}>
        <path className={styles.light} d="M34-34 12-33 0 0z" />
        <path className={styles.deep} d="M34-34 33-11 0 0z" />
      </g>
      <text className={styles.value} x={right + 12} y={last[1] + 24}>
        {end}
      </text>
      <text className={styles.label} x={right + 12} y={y(start) + 5}>
        {start}
      </text>
      <text className={styles.label} x={right} y={y(start) + 22} textAnchor="end">
        without invitations
      </text>
      {rounds.map((_users, round) => (
        <text key={x(round)} className={styles.tick} x={x(round)} y={floor + 22} textAnchor="middle">
          {round}
        </text>
      ))}
      <text className={styles.tick} x={right + 14} y={floor + 22}>
        rounds
      </text>
    </svg>
  );
}
