import { TextField } from "@kiteloop/ui/components/field.tsx";
import { type ComponentProps, useState } from "react";
import styles from "./account.module.css";
import type { useAccountForm } from "./use-form.ts";

type Form = Pick<ReturnType<typeof useAccountForm>, "errors">;
type FieldProps = Omit<ComponentProps<typeof TextField>, "form" | "label" | "type" | "name"> & { form: Form };

export function EmailField({ form, ...rest }: FieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={254}
      {...rest}
      error={form.errors.email}
    />
  );
}

/** A password field that can be revealed. */
export function PasswordField({ form, label = "Password", ...rest }: FieldProps & { label?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      label={label}
      name="password"
      required
      maxLength={128}
      {...rest}
      error={form.errors.password}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button type="button" className={styles.peek} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"}
          <span className="visually-hidden"> password</span>
        </button>
      }
    />
  );
}

/** Six digits, from an email or an authenticator app. */
export function CodeField({ form }: { form: Form }) {
  return (
    <TextField
      label="Six-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      pattern="\s*(\d\s*){6}"
      maxLength={12}
      required
      autoFocus
      mono
      error={form.errors.code}
    />
  );
}

/** Removes the spaces that emails and people add to a code. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, "");

export function TextButton(props: ComponentProps<"button">) {
  return <button type="button" {...props} className={styles.textButton} />;
}
