import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import { buttonClass } from "./button.tsx";
import styles from "./sheet.module.css";

type SheetProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** One thing out of a list, beside the list. Focus stays inside and returns to where it was. */
export function Sheet({ title, open, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      className={cx(styles.scrim)}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={cx(styles.sheet)}>
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
      </Modal>
    </ModalOverlay>
  );
}

type DrawerProps = { label: string; open: boolean; onClose: () => void; children: ReactNode };

/** What has no room of its own on a phone, from the side it stands on elsewhere. */
export function Drawer({ label, open, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      className={cx(styles.scrim)}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={cx(styles.drawer)}>
        <Dialog className={cx(styles.panel)} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
