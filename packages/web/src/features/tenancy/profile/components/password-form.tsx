import { Button } from "@kiteloop/ui/components/button.tsx";
import { DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type ReactNode, useState } from "react";

type PasswordFormProps = {
  /** The verb of the action. */
  submit: string;
  danger?: boolean;
  pending: boolean;
  /** Whether the other required input is complete, if there is one. */
  ready?: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks for the password before an action for which a session is not enough. */
export function PasswordForm(props: PasswordFormProps) {
  const { submit, danger, pending, ready, error, onSubmit, onCancel, children } = props;
  const [password, setPassword] = useState("");
  const whole = password !== "" && ready !== false;
  const wrong = hasCode(error, "auth.password_wrong");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && !pending) onSubmit(password);
      }}
    >
      <Stack>
        {children}
        <TextField
          label={t("Your password")}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          maxLength={128}
          error={wrong ? error.message : undefined}
          autoFocus={ready === undefined}
        />
        <ErrorNotice error={wrong ? undefined : error} />
        <DialogActions>
          <Button onClick={onCancel}>{t("Cancel")}</Button>
          <Button type="submit" variant={danger ? "danger" : "primary"} disabled={!whole} pending={pending}>
            {submit}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
