import styles from "./kite.module.css";

/** The mark's kite alone, 40 by 46; a line attaches at its lower left. Decorative. */
export function Kite({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path className={styles.light} d="M38.500 2 10.500 3.500.5 39z" />
      <path className={styles.deep} d="M38.500 2 37 30 .5 39z" />
    </svg>
  );
}
