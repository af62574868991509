import { type ReactNode, useState } from "react";
import styles from "./reading-figure.module.css";
import { ReadingSlider } from "./reading-slider.tsx";

type ReadingFigureProps = {
  /** Description of the whole chart. */
  label: string;
  /** Number of readable positions. */
  count: number;
  /** A position in one sentence. */
  describe: (index: number) => string;
  /** Shown while nothing is selected. */
  invitation?: string;
  /** Step of the up and down arrows; default that of left and right. */
  row?: number;
  /** Below the reading. */
  axis?: ReactNode;
  /** The drawing; `read` is the selected position, `onRead` selects one by pointer or touch. */
  children: (read: number | null, onRead: (index: number) => void) => ReactNode;
};

/** A drawing whose positions are read one at a time, by pointer, touch or arrow keys, in a line above it. */
export function ReadingFigure({
  label,
  count,
  describe,
  invitation = "\u00a0",
  row,
  axis,
  children,
}: ReadingFigureProps) {
  const [read, setRead] = useState<number | null>(null);
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <p className={styles.reading} aria-hidden="true">
        {read === null ? invitation : describe(read)}
      </p>
      <div className={styles.plot} onPointerLeave={() => setRead(null)}>
        <div aria-hidden="true">{children(read, setRead)}</div>
        <ReadingSlider
          label={label}
          count={count}
          describe={describe}
          onRead={setRead}
          first={0}
          {...(row !== undefined && { row })}
        />
      </div>
      {axis && <div aria-hidden="true">{axis}</div>}
    </figure>
  );
}
