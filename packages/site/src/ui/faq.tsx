import { cx } from "@kiteloop/ui/lib/cx.ts";
import type { ReactNode } from "react";
import styles from "./faq.module.css";

export type Question = { question: string; answer: ReactNode };

type FaqProps = {
  items: readonly Question[];
  /** For answers with tables: they use the full width. */
  wide?: boolean;
};

/** Collapsible questions, which the browser's search finds while closed, and which are printed open. */
export function Faq({ items, wide }: FaqProps) {
  return (
    <div className={cx(styles.faq, wide && styles.wide)}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <div className={styles.answer}>{typeof answer === "string" ? <p>{answer}</p> : answer}</div>
        </details>
      ))}
    </div>
  );
}
