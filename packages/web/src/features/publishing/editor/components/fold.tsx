import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "./editor-context.ts";
import styles from "./fields.module.css";

type FoldProps = {
  /** Shared by all folds of the editor. */
  id: string;
  title: string;
  /** Beside the title, such as the number of errors. */
  note?: ReactNode;
  /** Initial state, until a member opens or closes it. */
  open?: boolean;
  children: ReactNode;
};

/** A collapsible group of fields. */
export function Fold({ id, title, note, open = false, children }: FoldProps) {
  const { folds } = useEditor();
  return (
    <details
      className={styles.fold}
      open={folds.get(id) ?? open}
      onToggle={({ currentTarget }) => folds.set(id, currentTarget.open)}
    >
      <summary>
        <ChevronRight aria-hidden="true" />
        <h2>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
