import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";
import { CloseButton, Layer } from "./layer.tsx";
import styles from "./sheet.module.css";

const closedBy = { escape: true, scrim: true };

type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** A side sheet with the details of a list item. Focus stays inside and returns afterwards. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ title, onClose, children }: Omit<SheetProps, "open">) {
  const id = useId();
  return (
    <Layer
      classNames={[styles.scrim, cx(styles.sheet), styles.dialog]}
      labelledBy={id}
      onClose={onClose}
      closedBy={closedBy}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </Layer>
  );
}

type DrawerProps = { label: string; open: boolean; onClose: () => void; children: ReactNode };

/** A drawer for content without space on a phone, from the side it is on elsewhere. */
export function Drawer({ label, open, onClose, children }: DrawerProps) {
  if (!open) return null;
  return (
    <Layer
      classNames={[styles.scrim, cx(styles.drawer), styles.panel]}
      label={label}
      onClose={onClose}
      closedBy={closedBy}
    >
      {children}
    </Layer>
  );
}
