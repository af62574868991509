import { X } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
} from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import { Button, buttonClass } from "./button.tsx";
import styles from "./dialog.module.css";
import { ErrorNotice } from "./error-notice.tsx";
import { ReturnFocus } from "./return-focus.tsx";

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What must be answered can be closed by none but its own buttons. */
  must?: boolean;
  /** A question cannot be clicked away; Escape says no. */
  question?: boolean;
  /** For what is looked at: as wide as there is room. */
  wide?: boolean;
  children: ReactNode;
};

/** A task that has to be done before the screen goes on. Focus stays inside and returns afterwards. */
export function Dialog({ title, open, onClose, must = false, question, wide, children }: DialogProps) {
  const firm = must || question === true;
  return (
    <ModalOverlay
      className={cx(styles.scrim)}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={!firm}
      isKeyboardDismissDisabled={must}
    >
      <ReturnFocus />
      <Modal className={cx(styles.modal, wide && styles.wide)}>
        <AriaDialog className={cx(styles.dialog)} role={firm ? "alertdialog" : "dialog"}>
          <header className={styles.head}>
            <Heading slot="title" className={cx(styles.title)}>
              {title}
            </Heading>
            {!firm && (
              <AriaButton
                slot="close"
                aria-label="Close"
                className={buttonClass({ variant: "ghost", size: "small", icon: true })}
              >
                <X aria-hidden="true" />
              </AriaButton>
            )}
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type ConfirmProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The verb of what is going to happen. */
  confirm: string;
  danger?: boolean;
  pending?: boolean;
  error?: unknown;
  children: ReactNode;
};

/** Asks before something that is hard to undo. */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Dialog title={props.title} open={props.open} onClose={props.onClose} question>
      <div className={styles.text}>{props.children}</div>
      <ErrorNotice error={props.error} />
      <DialogActions>
        <Button onClick={props.onClose} autoFocus>
          Cancel
        </Button>
        <Button
          variant={props.danger ? "danger" : "primary"}
          pending={props.pending ?? false}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
