import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import styles from "./document-search.module.css";

/** Opens the search, which loads with its index when it is opened. Hidden without scripts. */
export function DocumentSearch() {
  return (
    <>
      <button
        type="button"
        hidden
        data-search-docs=""
        className={cx(buttonClass(), styles.button)}
        aria-haspopup="dialog"
      >
        Search the docs
        <kbd>/</kbd>
      </button>
      <dialog id="docs-search" className={styles.dialog} aria-label="Search the docs">
        <div className={styles.field}>
          <input
            type="text"
            enterKeyHint="search"
            role="combobox"
            aria-label="Search the docs"
            aria-autocomplete="list"
            aria-expanded="false"
            aria-controls="docs-results"
            placeholder="Webhook, K, idempotency…"
            autoComplete="off"
            spellCheck={false}
          />
          <button type="button" className={buttonClass({ variant: "ghost", size: "small" })} data-close="">
            Close
          </button>
        </div>
        <div id="docs-results" className={styles.results} role="listbox" aria-label="Sections" />
        <p className={styles.note} role="status" />
      </dialog>
    </>
  );
}
