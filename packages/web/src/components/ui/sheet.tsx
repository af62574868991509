import { type ReactNode, useId } from "react";
import { cx } from "../../lib/cx.ts";
import { CloseButton, Layer } from "./layer.tsx";
import styles from "./sheet.module.css";

const closedBy = { escape: true, scrim: true };

type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** One thing out of a list, beside the list. Focus stays inside and returns to where it was. */
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

/** What has no room of its own on a phone, from the side it stands on elsewhere. */
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
