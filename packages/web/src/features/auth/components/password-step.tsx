import { useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/field.tsx";
import { ErrorNotice, Notice } from "../../../components/ui/notice.tsx";
import { auth } from "../api/auth-api.ts";
import styles from "./auth.module.css";
import { PasswordField } from "./password-field.tsx";
import { fieldOf, useStep } from "./use-step.ts";

type PasswordStepProps = {
  notice?: string | undefined;
  /** Query string to keep when going to sign up, so that `next` survives. */
  search: string;
  onDone: () => void;
  onConfirm: (email: string, password: string) => void;
  onForgot: (email: string) => void;
};

export function PasswordStep({ notice, search, onDone, onConfirm, onForgot }: PasswordStepProps) {
  const email = useRef<HTMLInputElement>(null);
  const step = useStep(async (form) => {
    const given = { email: fieldOf(form, "email"), password: fieldOf(form, "password") };
    const next = await auth("signIn", given);
    if (next === "confirm") onConfirm(given.email, given.password);
    else onDone();
  });
  return (
    <>
      <form className={styles.form} onSubmit={step.onSubmit}>
        {notice && <Notice tone="ok">{notice}</Notice>}
        <ErrorNotice error={step.error} />
        <TextField
          ref={email}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          error={step.errorOf("email")}
        />
        <PasswordField autoComplete="current-password" error={step.errorOf("password")} />
        <Button type="submit" variant="primary" wide pending={step.pending}>
          Sign in
        </Button>
        <div>
          <button
            type="button"
            className={styles.textButton}
            onClick={() => onForgot(email.current?.value ?? "")}
          >
            Forgotten your password?
          </button>
        </div>
      </form>
      <p className={styles.foot}>
        New here? <Link to={paths.signUp.href() + search}>Create an account</Link>
      </p>
    </>
  );
}
