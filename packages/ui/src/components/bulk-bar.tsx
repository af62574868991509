import type { ReactNode } from "react";
import { t } from "../lib/messages.tsx";
import styles from "./bulk-bar.module.css";
import { Button } from "./button.tsx";
import type { RowSelection } from "./row-selection.ts";

type BulkBarProps = {
  selection: RowSelection;
  /** Number of rows that can be selected. */
  shown: number;
  /** Keys of the list, such as `A approve`. */
  keys: readonly (readonly [key: string, does: string])[];
  /** Actions on the selected rows. */
  children: ReactNode;
};

/** Above a list: how many rows are selected, and what can be done with them. */
export function BulkBar({ selection: { selected, selectAll, clear }, shown, keys, children }: BulkBarProps) {
  return (
    <div className={styles.bar}>
      <Button size="small" variant="ghost" onClick={selected.length === shown ? clear : selectAll}>
        {selected.length === shown ? t("Clear") : t("Select all {shown, number} shown", { shown })}
      </Button>
      <span role="status" className={styles.count}>
        {selected.length > 0 && t("{count, number} selected", { count: selected.length })}
      </span>
      {selected.length > 0 && children}
      <p className={styles.keys}>
        {[["J", t("next")], ["K", t("previous")], ["X", t("select")], ...keys].map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </div>
  );
}
