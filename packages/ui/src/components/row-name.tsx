import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import { Breakable } from "./breakable.tsx";
import styles from "./row-name.module.css";

type RowNameProps = {
  /** A link with the given class, or plain text if there is nothing to open. */
  children: ReactNode | ((className: string) => ReactNode);
  /** Under the name, paler. */
  sub?: ReactNode;
};

/** The name cell of a table row, with its link and a line below. */
export function RowName({ children, sub }: RowNameProps) {
  const name = cx(styles.name);
  return (
    <div className={styles.who}>
      {typeof children === "function" ? children(name) : <span className={styles.plain}>{children}</span>}
      {sub && <span className={styles.sub}>{typeof sub === "string" ? <Breakable text={sub} /> : sub}</span>}
    </div>
  );
}
