import styles from "./widget-preview.module.css";

/** A fictional page behind a floating widget. */
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

/** A longer one, for a whole window. */
export function SitePlaceholder() {
  return (
    <div className={styles.site} aria-hidden="true">
      <div className={styles.siteBar}>
        <span />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.siteHead}>
        <span />
        <span />
        <span />
      </div>
      <div className={styles.siteCards}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
