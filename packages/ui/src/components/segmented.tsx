import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./segmented.module.css";

type SegmentedProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: ReactNode }[];
  /** Null for no choice. */
  value: NoInfer<Id> | null;
  onChange: (id: Id) => void;
  /** The label is only for screen readers. */
  quiet?: boolean;
};

/** Native radio buttons side by side. */
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
