import styles from "./bow.module.css";

/** A bow on the kite's line, beside a heading. Consists of the two triangles of the mark. */
export function Bow() {
  return (
    <svg className={styles.bow} viewBox="0 0 28 20" aria-hidden="true">
      <path className={styles.light} d="M14 10 1.500 2.500l1.500 14z" />
      <path className={styles.deep} d="m14 10 12.500-6.500-1 14z" />
    </svg>
  );
}
