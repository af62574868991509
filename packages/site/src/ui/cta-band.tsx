import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import styles from "./cta-band.module.css";

type CtaBandProps = { title: ReactNode; text?: ReactNode; actions: ReactNode };

/** The end of a page: a call to action, and the end of the kite's line. */
export function CtaBand({ title, text, actions }: CtaBandProps) {
  return (
    <Band as="section" line="end" tone="plain">
      <div className={styles.band}>
        <svg className={styles.curl} viewBox="0 0 56 64" aria-hidden="true">
          <path d="M1 0c0 26 1 46 20 46 12 0 19-8 19-17S34 15 27 15s-11 6-11 12c0 14 18 20 28 8" />
        </svg>
        <div className={styles.words}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Band>
  );
}
