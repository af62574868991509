import styles from "./form.module.css";

export const trapName = "website";

/** A honeypot field: hidden from view, tab order and screen readers. */
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
