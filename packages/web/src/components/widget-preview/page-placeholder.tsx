import styles from "./widget-preview.module.css";

/** A page that is nobody's, so that a floating widget has something to float over. */
export function PagePlaceholder() {
  return (
    <div className={styles.page} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
