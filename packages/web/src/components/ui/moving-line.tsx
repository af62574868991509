import styles from "./moving-line.module.css";

/** Something is on its way: a line at the very top, after 200 ms, that moves nothing else. */
export function MovingLine() {
  return <div className={styles.line} aria-hidden="true" />;
}
