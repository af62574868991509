import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/field.tsx";
import { ErrorNotice } from "../../../components/ui/notice.tsx";
import { auth } from "../api/auth-api.ts";
import styles from "./auth.module.css";
import { CodeField, ResendCode } from "./confirm-step.tsx";
import { PasswordField } from "./password-field.tsx";
import { fieldOf, useStep } from "./use-step.ts";

type ForgotStepProps = { email: string; onSent: (email: string) => void; onBack: () => void };

export function ForgotStep({ email, onSent, onBack }: ForgotStepProps) {
  const step = useStep(async (form) => {
    const address = fieldOf(form, "email");
    await auth("forgot", { email: address });
    onSent(address);
  });
  return (
    <form className={styles.form} onSubmit={step.onSubmit}>
      <ErrorNotice error={step.error} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        autoFocus
        error={step.errorOf("email")}
      />
      <Button type="submit" variant="primary" wide pending={step.pending}>
        Mail me a code
      </Button>
      <BackButton onBack={onBack} />
    </form>
  );
}

type ResetStepProps = { email: string; onDone: (signedIn: boolean) => void; onBack: () => void };

/** The mailed code and the new password. It ends every session of the account. */
export function ResetStep({ email, onDone, onBack }: ResetStepProps) {
  const step = useStep(async (form) => {
    const code = fieldOf(form, "code").replace(/\s/g, "");
    const next = await auth("reset", { email, code, password: fieldOf(form, "password") });
    onDone(next === "signed-in");
  });
  return (
    <form className={styles.form} onSubmit={step.onSubmit} noValidate>
      <ErrorNotice error={step.error} />
      <CodeField error={step.errorOf("code")} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 10 characters. Signs you out everywhere else."
        error={step.errorOf("password")}
      />
      <Button type="submit" variant="primary" wide pending={step.pending}>
        Set password
      </Button>
      <div className={styles.row}>
        <ResendCode email={email} by="forgot" />
        <BackButton onBack={onBack} />
      </div>
    </form>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <div>
      <button type="button" className={styles.textButton} onClick={onBack}>
        Back to sign in
      </button>
    </div>
  );
}
