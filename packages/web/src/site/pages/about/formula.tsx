import styles from "./formula.module.css";

/** The product's one formula, read aloud as a sentence. */
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
