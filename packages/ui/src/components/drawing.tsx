import type { ReactNode } from "react";
import styles from "./drawing.module.css";

const { ground, paper, kite, deep, line, faint } = styles;

/** The kite of the mark at a position, 24 units high. */
function Kite({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className={kite} d="M15-15 0-14-6 6z" />
      <path className={deep} d="M15-15 14 1-6 6z" />
    </g>
  );
}

const drawings = {
  /** For empty lists: a kite on the ground with its line rolled up. */
  start: (
    <>
      <ellipse className={ground} cx="68" cy="60" rx="62" ry="34" />
      <path d="M14 86h108" />
      <Kite x={84} y={48} turn={8} />
      <path className={line} d="M80 54c-10 8-26 6-26 18 0 9 13 9 13 1 0-7-10-9-18-4-7 4-12 9-17 17" />
      <path className={faint} d="M104 26c8-8 16-10 24-10M108 38c6-3 12-4 17-3" />
    </>
  ),
  /** A widget on a page. */
  widget: (
    <>
      <ellipse className={ground} cx="68" cy="58" rx="62" ry="36" />
      <rect className={paper} x="24" y="20" width="88" height="66" rx="7" />
      <path d="M24 35h88M32 27.5h1M39 27.5h1M46 27.5h1" />
      <path className={faint} d="M34 48h32M34 58h24M34 68h28" />
      <rect className={kite} x="76" y="52" width="42" height="42" rx="8" />
      <path stroke="var(--on-kite)" d="M85 66h24M85 74h15" />
      <path stroke="var(--on-kite)" strokeWidth="4" d="M85 84h8" />
    </>
  ),
  /** A key with a kite's tail. */
  key: (
    <>
      <ellipse className={ground} cx="68" cy="58" rx="60" ry="34" />
      <circle className={paper} cx="46" cy="46" r="17" />
      <path d="M63 46h48v12M98 46v9" />
      <path className={kite} d="m52 40-9 .5L40 52z" />
      <path className={deep} d="m52 40-.5 8L40 52z" />
      <path className={line} d="M36 60c-6 6-6 16 1 19 9 3 15-8 7-12-8-4-20 2-26 12" />
      <path className={faint} d="M62 80c16 3 34 1 48-5" />
    </>
  ),
  /** A chart without data. */
  quiet: (
    <>
      <ellipse className={ground} cx="68" cy="60" rx="62" ry="34" />
      <path d="M24 88h90M24 88V26" />
      <path className={faint} d="M32 80c14-4 24-10 34-20s20-20 36-24" />
      <Kite x={104} y={32} turn={4} />
    </>
  ),
  lost: (
    <>
      <ellipse className={ground} cx="68" cy="50" rx="62" ry="34" />
      <Kite x={96} y={26} turn={-14} />
      <path className={line} d="M91 33c-8 9-22 8-22 18 0 8 11 8 11 1 0-8-14-10-22-2" />
      <path className={faint} d="M54 54c-8 8-14 16-20 34" />
      <path d="M26 90h18M35 90v-7" />
    </>
  ),
  lock: (
    <>
      <ellipse className={ground} cx="68" cy="56" rx="60" ry="34" />
      <rect className={paper} x="44" y="48" width="48" height="38" rx="8" />
      <path d="M54 48V37a14 14 0 0 1 28 0v11" />
      <path className={kite} d="m75 58-10 .5L61 71z" />
      <path className={deep} d="m75 58-.5 9L61 71z" />
      <path className={line} d="M61 71c-3 3-2 8 2 7" />
    </>
  ),
  tangle: (
    <>
      <ellipse className={ground} cx="68" cy="54" rx="62" ry="35" />
      <path className={kite} d="m86 16-24 2-4 14 12 2z" />
      <path className={deep} d="m90 22-1 22-28 9 5-14 11-3z" />
      <path
        className={line}
        d="M60 54c-14 4-22 20-8 25s26-8 14-14-30 2-22 12 34 8 32-4-16-10-18-2 20 14 34 6"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** One of our small illustrations. Decorative: the text beside it says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 136 100" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
