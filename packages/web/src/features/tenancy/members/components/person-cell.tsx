import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import type { ReactNode } from "react";
import styles from "./members.module.css";

/** A person with avatar, name and a line below. */
export function PersonCell({ name, children, sub }: { name: string; children: ReactNode; sub: ReactNode }) {
  return (
    <div className={styles.who}>
      <Monogram name={name} tone="plain" round />
      <RowName sub={sub}>{children}</RowName>
    </div>
  );
}
