import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/field.tsx";
import { ErrorNotice } from "../../../components/ui/notice.tsx";
import { auth } from "../api/auth-api.ts";
import styles from "./auth.module.css";
import { PasswordField } from "./password-field.tsx";
import { fieldOf, useStep } from "./use-step.ts";

type SignUpStepProps = { onSent: (given: { email: string; password: string }) => void };

export function SignUpStep({ onSent }: SignUpStepProps) {
  const step = useStep(async (form) => {
    const given = { email: fieldOf(form, "email"), password: fieldOf(form, "password") };
    await auth("signUp", { ...given, name: fieldOf(form, "name") });
    onSent(given);
  });
  return (
    <form className={styles.form} onSubmit={step.onSubmit}>
      <ErrorNotice error={step.error} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        error={step.errorOf("name")}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={step.errorOf("email")}
      />
      <PasswordField
        autoComplete="new-password"
        minLength={10}
        hint="At least 10 characters. Length is what makes it strong."
        error={step.errorOf("password")}
      />
      <Button type="submit" variant="primary" wide pending={step.pending}>
        Create account
      </Button>
    </form>
  );
}
