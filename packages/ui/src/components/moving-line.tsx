import styles from "./moving-line.module.css";

/** Progress line at the top, shown after 200 ms, without layout shift. */
export function MovingLine() {
  return <div className={styles.line} aria-hidden="true" />;
}
