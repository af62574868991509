import styles from "./loop-drawing.module.css";

const stops: [x: number, y: number, label: string, anchor: "start" | "end" | "middle"][] = [
  [92, 250, "invites", "end"],
  [206, 330, "opens the link", "middle"],
  [322, 252, "joins", "start"],
];

/** The referral loop: an inviter's link comes back as a new inviter, and the kite climbs. */
export function LoopDrawing() {
  return (
    <svg className={styles.loop} viewBox="0 0 420 380" aria-hidden="true">
      <path
        className={styles.wind}
        d="M20 96c40-14 74-14 112 0M36 128c26-8 48-8 72 0M340 62c24-9 42-9 66-1"
      />
      <path
        className={styles.tail}
        d="M214 150C150 176 92 190 92 246c0 46 52 76 114 76s116-28 116-74c0-52-62-66-108-54-60 15-92 58-174 150"
      />
      <path className={styles.kite} d="m318 36-96 6-34 118z" />
      <path className={styles.deep} d="m318 36-6 92-124 32z" />
      <path className={styles.spar} d="M318 36 188 160M222 42l90 86" />
      {stops.map(([x, y, label, anchor]) => (
        <g key={label}>
          <g transform={`translate(${x} ${y === 330 ? 322 : y}) rotate(${y === 330 ? 90 : 0})`}>
            <path className={styles.kite} d="M0 0-19-11l2 23z" />
            <path className={styles.deep} d="m0 0 19-10-1 22z" />
          </g>
          <text
            className={styles.label}
            x={anchor === "end" ? x - 28 : anchor === "start" ? x + 28 : x}
            y={y === 330 ? 364 : y + 5}
            textAnchor={anchor}
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
