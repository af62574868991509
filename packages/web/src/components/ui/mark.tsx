import styles from "./mark.module.css";

/** The kite whose tail makes a loop. Decorative: the name stands beside it or in a label. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.light} d="M28.4 3.4 16.6 4l-4.4 15.8z" />
      <path className={styles.deep} d="m28.4 3.4-.6 11.8-15.6 4.6z" />
      <path
        className={styles.tail}
        d="M12.2 19.8c-4 3-5.4 8.2-1.6 9.6 3.8 1.3 6.2-3 3-5.2-3.4-2.3-7.7-.7-10.6 3.4"
      />
    </svg>
  );
}

export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      Kiteloop
    </span>
  );
}
