import { startTotp, turnOnTotp } from "@kiteloop/contract/tenancy/profile";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { setTotp } from "../lib/set-totp.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The steps: password, the authenticator app's secret, its first code, and the recovery codes. */
export function TurnOn({ onClose }: { onClose: () => void }) {
  // These responses contain secrets, which must not stay in a cache.
  const { mutate: start, data: app, isPending, error } = useCall(startTotp, { gcTime: 0 });
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />;
  return (
    <Dialog title={t("Turn on two-step sign-in")} open onClose={onClose}>
      {app ? (
        <FirstCode app={app} onDone={setCodes} onCancel={onClose} />
      ) : (
        <PasswordForm
          submit={t("Continue")}
          pending={isPending}
          error={error}
          onCancel={onClose}
          onSubmit={(password) => start({ body: { password } })}
        >
          <p>{t("You’ll need an authenticator app, such as your password manager.")}</p>
        </PasswordForm>
      )}
    </Dialog>
  );
}

type FirstCodeProps = {
  app: { secret: string; uri: string };
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
};

function FirstCode({ app, onDone, onCancel }: FirstCodeProps) {
  const [typed, setTyped] = useState("");
  const { mutate, isPending, error } = useCall(turnOnTotp, {
    gcTime: 0,
    onSuccess: ({ recoveryCodes }, _input, _context, { client }) =>
      setTotp(client, true, recoveryCodes.length),
  });
  const code = typed.replace(/\s/g, "");
  const whole = /^\d{6}$/.test(code);
  const wrong = hasCode(error, "auth.totp_invalid");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && !isPending)
          mutate({ body: { code } }, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
      }}
    >
      <p>{t("Scan this code with your authenticator app, or enter the secret manually.")}</p>
      <QrCode text={app.uri} label={t("QR code with the setup secret")} />
      <CopyField label={t("secret")} value={app.secret} shown={app.secret.replace(/(.{4})(?=.)/g, "$1 ")} />
      <TextField
        label={t("Code from the app")}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        maxLength={12}
        mono
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong ? error.message : undefined}
        autoFocus
      />
      <ErrorNotice error={wrong ? undefined : error} />
      <DialogActions>
        <Button onClick={onCancel}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" disabled={!whole} pending={isPending}>
          {t("Turn on")}
        </Button>
      </DialogActions>
    </form>
  );
}
