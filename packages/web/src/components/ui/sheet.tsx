import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import { buttonClass } from "./button.tsx";
import styles from "./sheet.module.css";

type OverlayProps = {
  open: boolean;
  onClose: () => void;
  className: string | undefined;
  children: ReactNode;
};

/** The page goes behind a scrim; Escape and a click on it close. */
function Overlay({ open, onClose, className, children }: OverlayProps) {
  return (
    <ModalOverlay
      className={cx(styles.scrim)}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={cx(className)}>{children}</Modal>
    </ModalOverlay>
  );
}

type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** One thing out of a list, beside the list. Focus stays inside and returns to where it was. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  return (
    <Overlay open={open} onClose={onClose} className={styles.sheet}>
      <Dialog className={cx(styles.dialog)}>
        <header className={styles.head}>
          <Heading slot="title" className={cx(styles.title)}>
            {title}
          </Heading>
          <Button
            slot="close"
            aria-label="Close"
            className={buttonClass({ variant: "ghost", size: "small", icon: true })}
          >
            <X aria-hidden="true" />
          </Button>
        </header>
        <div className={styles.body}>{children}</div>
      </Dialog>
    </Overlay>
  );
}

type DrawerProps = { label: string; open: boolean; onClose: () => void; children: ReactNode };

/** What has no room of its own on a phone, from the side it stands on elsewhere. */
export function Drawer({ label, open, onClose, children }: DrawerProps) {
  return (
    <Overlay open={open} onClose={onClose} className={styles.drawer}>
      <Dialog className={cx(styles.panel)} aria-label={label}>
        {children}
      </Dialog>
    </Overlay>
  );
}
