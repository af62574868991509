import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";
import styles from "./state.module.css";

type EmptyStateProps = { drawing: DrawingName; title: string; children: ReactNode; action?: ReactNode };

/** An empty list: what belongs here, and what to do next. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Drawing name={drawing} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
