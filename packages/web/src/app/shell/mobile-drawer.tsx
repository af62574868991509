import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import styles from "./mobile-bar.module.css";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar on a phone. Its menus open above it, and focus returns to the button that opened it. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalOverlay
      className={cx(styles.scrim)}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={cx(styles.drawer)}>
        <Dialog className={cx(styles.panel)} aria-label="Navigation">
          <Sidebar />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
