import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import styles from "./bulk-bar.module.css";
import { Button } from "./button.tsx";
import type { RowSelection } from "./row-selection.ts";

type BulkBarProps = {
  selection: RowSelection;
  /** Keys of the list, such as `A approve`. */
  keys: readonly (readonly [key: string, does: string])[];
  /** Actions on the selected rows. */
  children: ReactNode;
};

/** Below a list, and always in view while rows are selected: how many are, and what can be done with them. */
export function BulkBar({ selection: { selected, clear }, keys, children }: BulkBarProps) {
  const any = selected.length > 0;
  return (
    <div className={cx(styles.bar, any && styles.chosen)}>
      <span role="status" className={styles.count}>
        {any && t("{count, number} selected", { count: selected.length })}
      </span>
      {any && children}
      {any && (
        <Button size="small" variant="ghost" onClick={clear}>
          {t("Clear")}
        </Button>
      )}
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
