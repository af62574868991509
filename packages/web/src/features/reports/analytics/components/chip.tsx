import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./chip.module.css";

type ChipProps = {
  children: ReactNode;
  /** Name of the button that removes it. */
  remove: string;
  onRemove: () => void;
};

/** A restriction of the numbers, which can be removed. */
export function Chip({ children, remove, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      {children}
      <button type="button" className={styles.remove} aria-label={remove} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
