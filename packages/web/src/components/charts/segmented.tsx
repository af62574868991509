import { useId } from "react";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Null: none of them. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few: the browser's own radio buttons, side by side. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
