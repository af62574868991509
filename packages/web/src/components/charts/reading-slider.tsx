import { useState } from "react";
import styles from "./reading-slider.module.css";

type ReadingSliderProps = {
  /** What is read, e.g. "Joins, day by day". */
  label: string;
  count: number;
  /** What a place says, in one sentence. */
  said: (index: number) => string;
  /** The place being read; null when reading ends. */
  onRead: (index: number | null) => void;
  /** Where reading begins; the last place unless told. */
  first?: number;
  /** How many places the arrows up and down go; as many as those to the sides unless told. */
  row?: number;
};

/**
 * A chart's keyboard: a real slider over the plot, unseen, so that arrow keys, Home and End work and a screen reader
 * says each place with its values. Its parent shows the focus.
 */
export function ReadingSlider({ label, count, said, onRead, first, row = 1 }: ReadingSliderProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = count - 1;
  const at = Math.min(chosen ?? first ?? last, last);
  const read = (index: number) => {
    setChosen(index);
    onRead(index);
  };
  return (
    <input
      className={styles.slider}
      type="range"
      aria-label={label}
      aria-valuetext={said(at)}
      min={0}
      max={last}
      value={at}
      onChange={(event) => read(event.target.valueAsNumber)}
      onKeyDown={(event) => {
        const step = { ArrowUp: -row, ArrowDown: row }[event.key];
        if (row === 1 || step === undefined) return;
        event.preventDefault();
        if (at + step >= 0 && at + step <= last) read(at + step);
      }}
      onFocus={(event) => event.target.matches(":focus-visible") && onRead(at)}
      onBlur={() => onRead(null)}
    />
  );
}
