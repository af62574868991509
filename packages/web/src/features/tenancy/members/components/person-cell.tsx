import type { ReactNode } from "react";
import { Monogram } from "../../../../components/ui/monogram.tsx";
import { RowName } from "../../../../components/ui/row-name.tsx";
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
