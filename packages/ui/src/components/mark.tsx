import styles from "./mark.module.css";

/** The mark: a kite whose tail makes a loop. Decorative: the name is beside it or in a label. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.light} d="M29.5 2.5 15.8 3.2 10.8 21z" />
      <path className={styles.deep} d="m29.5 2.5-.7 13.5-18 5z" />
      <path
        className={styles.tail}
        d="M10.8 21C6 23.2 4.8 29.4 9 30.2c4.6.9 6-5.2 1.6-6.4-3.2-.9-6.2.8-8.4 3.4"
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
