import { Filter } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./row-button.module.css";

/** The name of a row, which filters by it. The whole row, which must be positioned, responds to the pointer. */
export function RowButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
      <Filter aria-hidden="true" />
    </button>
  );
}
