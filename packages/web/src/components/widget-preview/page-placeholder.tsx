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

/** The same with more of a page, for a whole window. */
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
