import styles from "./form.module.css";

export const trapName = "website";

/** A field that only a program fills in: out of sight, of the tab order and of what is read out. */
export function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input name={trapName} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
