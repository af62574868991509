import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import styles from "./cta-band.module.css";

type CtaBandProps = { title: ReactNode; text?: ReactNode; actions: ReactNode };

/** How a page ends: what to do next, and where the kite's line comes to rest. */
export function CtaBand({ title, text, actions }: CtaBandProps) {
  return (
    <Band as="section" line="end" tone="plain">
      <div className={styles.band}>
        <svg className={styles.curl} viewBox="0 0 64 60" aria-hidden="true">
          <path d="M2 0c0 34 12 52 30 52 16 0 24-10 24-19s-7-15-15-15-14 6-14 13 5 12 12 12 20-4 23-20" />
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
