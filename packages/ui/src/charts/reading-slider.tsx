import { useState } from "react";
import styles from "./reading-slider.module.css";

type ReadingSliderProps = {
  /** Name of the slider, e.g. "Joins, day by day". */
  label: string;
  count: number;
  /** A position in one sentence. */
  describe: (index: number) => string;
  /** The selected position; null when reading ends. */
  onRead: (index: number | null) => void;
  /** Initial position; default the last. */
  first?: number;
  /** Step of the up and down arrows; default that of left and right. */
  row?: number;
};

/**
 * Keyboard access to a chart: a real but invisible slider over the plot, so that arrow keys, Home and End work and
 * screen readers announce each position with its values. Its parent shows the focus.
 */
export function ReadingSlider({ label, count, describe, onRead, first, row = 1 }: ReadingSliderProps) {
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
      aria-valuetext={describe(at)}
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
