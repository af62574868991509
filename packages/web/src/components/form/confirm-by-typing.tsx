import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { type ReactNode, useState } from "react";

type TypedTextProps = {
  /** The text that must be typed. */
  expected: string;
  value: string;
  type?: "email";
  onChange: (value: string) => void;
};

/** The field of an act that can’t be undone: the name of what is lost, typed. */
export function TypedText({ expected, value, type, onChange }: TypedTextProps) {
  return (
    <TextField
      label={
        <Rich
          text="Type <b>{expected}</b> to confirm"
          values={{ expected }}
          tags={{ b: (text) => <strong>{text}</strong> }}
        />
      }
      type={type}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="off"
      autoFocus
    />
  );
}

/**
 * Text as a person sees it, who can type no more: a page shows several blanks as one, joiners and direction marks have no sign of
 * their own, and keyboards compose letters in different ways.
 */
const asSeen = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}|\ufe0f/gu, "")
    .replace(/\s+/g, " ")
    .trim();

type ConfirmByTypingProps = {
  title: string;
  expected: string;
  confirm: string;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for a name before something is deleted, so that nothing else is. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  const { title, expected, confirm, pending, error, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState("");
  const matches = asSeen(typed) === asSeen(expected);
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (matches && !pending) onConfirm();
        }}
      >
        <Stack>
          {children}
          <TypedText expected={expected} value={typed} onChange={setTyped} />
          <ErrorNotice error={error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="danger" disabled={!matches} pending={pending}>
              {confirm}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
