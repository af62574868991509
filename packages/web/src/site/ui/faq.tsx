import type { ReactNode } from "react";
import styles from "./faq.module.css";

export type Question = { question: string; answer: ReactNode };

/** Questions that open one by one; found by the browser's search while closed, and printed open. */
export function Faq({ items }: { items: readonly Question[] }) {
  return (
    <div className={styles.faq}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <div className={styles.answer}>{typeof answer === "string" ? <p>{answer}</p> : answer}</div>
        </details>
      ))}
    </div>
  );
}
