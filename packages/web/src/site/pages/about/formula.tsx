import styles from "./formula.module.css";

/** The K formula with its text for screen readers. */
export function Formula() {
  return (
    <p className={styles.formula}>
      <span className={styles.symbols} aria-hidden="true">
        K = <i>i</i> × <i>c</i>
      </span>
      <span className="visually-hidden">K equals i times c.</span>
    </p>
  );
}
