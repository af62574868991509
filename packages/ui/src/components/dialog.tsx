import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { ErrorNotice } from "./error-notice.tsx";
import { CloseButton, Layer } from "./layer.tsx";

type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Can only be closed by its own buttons. */
  must?: boolean;
  /** Cannot be closed by a click outside; Escape means no. */
  question?: boolean;
  /** For viewing: as wide as possible. */
  wide?: boolean;
  children: ReactNode;
};

/** A modal dialog. Focus stays inside and returns afterwards. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, must = false, question, wide, children }: Omit<DialogProps, "open">) {
  const id = useId();
  const firm = must || question === true;
  return (
    <Layer
      classNames={[styles.scrim, cx(styles.modal, wide && styles.wide), styles.dialog]}
      role={firm ? "alertdialog" : "dialog"}
      labelledBy={id}
      onClose={onClose}
      closedBy={{ escape: !must, scrim: !firm }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {!firm && <CloseButton onClick={onClose} />}
      </header>
      {children}
    </Layer>
  );
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type ConfirmProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The verb of the action. */
  confirm: string;
  danger?: boolean;
  pending?: boolean;
  error?: unknown;
  children: ReactNode;
};

/** Confirms an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmProps) {
  return (
    <Dialog title={props.title} open={props.open} onClose={props.onClose} question>
      <div className={styles.text}>{props.children}</div>
      <ErrorNotice error={props.error} />
      <DialogActions>
        <Button onClick={props.onClose} autoFocus>
          {t("Cancel")}
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
