import { type ReactNode, useState } from "react";
import styles from "./reading-figure.module.css";
import { ReadingSlider } from "./reading-slider.tsx";

type ReadingFigureProps = {
  /** What the whole says. */
  label: string;
  /** How many places there are to read. */
  count: number;
  /** What a place says, in one sentence. */
  said: (index: number) => string;
  /** Stands where nothing is being read yet. */
  invitation: string;
  /** How many places the arrows up and down go; as many as those to the sides unless told. */
  row?: number;
  /** Below what is read. */
  axis?: ReactNode;
  /** The drawing; `read` is the place being read, `onRead` reads one by pointer or touch. */
  children: (read: number | null, onRead: (index: number) => void) => ReactNode;
};

/** A drawing whose places are read one at a time, by pointer, touch or arrow keys, in a line above it. */
export function ReadingFigure({ label, count, said, invitation, row, axis, children }: ReadingFigureProps) {
  const [read, setRead] = useState<number | null>(null);
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">{label}</figcaption>
      <p className={styles.reading} aria-hidden="true">
        {read === null ? invitation : said(read)}
      </p>
      <div className={styles.plot} onPointerLeave={() => setRead(null)}>
        <div aria-hidden="true">{children(read, setRead)}</div>
        <ReadingSlider
          label={label}
          count={count}
          said={said}
          onRead={setRead}
          first={0}
          {...(row !== undefined && { row })}
        />
      </div>
      {axis && <div aria-hidden="true">{axis}</div>}
    </figure>
  );
}
