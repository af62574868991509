import { type ReactNode, useState } from "react";
import { hasCode } from "../../../../api/error.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { t } from "../../../../lib/messages.tsx";

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
