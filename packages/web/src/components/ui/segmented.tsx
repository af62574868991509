import { type ReactNode, useId } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./segmented.module.css";

type SegmentedProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: ReactNode }[];
  /** Null: none of them. */
  value: NoInfer<Id> | null;
  onChange: (id: Id) => void;
  /** The label is only read out, where the place says what it is. */
  quiet?: boolean;
};

/** One of a few, side by side: the browser's own radio buttons. */
export function Segmented<Id extends string>({ label, options, value, onChange, quiet }: SegmentedProps<Id>) {
  const name = useId();
  return (
    <fieldset className={cx(styles.group, quiet && styles.quiet)}>
      <legend className={quiet ? "visually-hidden" : styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
