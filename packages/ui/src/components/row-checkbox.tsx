import styles from "./row-checkbox.module.css";

type RowCheckboxProps = { label: string; checked: boolean; onToggle: (range: boolean) => void };

/** Selects a row of a list; with Shift, all from the last one. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}
