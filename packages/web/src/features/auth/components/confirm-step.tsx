import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { TextField } from "../../../components/ui/field.tsx";
import { ErrorNotice, Notice } from "../../../components/ui/notice.tsx";
import { auth } from "../api/auth-api.ts";
import styles from "./auth.module.css";
import { fieldOf, useStep } from "./use-step.ts";

type ConfirmStepProps = { email: string; password: string; onDone: () => void; onBack: () => void };

const pause = 30;

/** The mailed code; entering it signs in. */
export function ConfirmStep({ email, password, onDone, onBack }: ConfirmStepProps) {
  const step = useStep(async (form) => {
    await auth("confirm", { email, password, code: fieldOf(form, "code").replace(/\s/g, "") });
    onDone();
  });
  return (
    <form className={styles.form} onSubmit={step.onSubmit} noValidate>
      <ErrorNotice error={step.error} />
      <CodeField error={step.errorOf("code")} />
      <Button type="submit" variant="primary" wide pending={step.pending}>
        Confirm and sign in
      </Button>
      <div className={styles.row}>
        <ResendCode email={email} />
        <button type="button" className={styles.textButton} onClick={onBack}>
          Use another address
        </button>
      </div>
    </form>
  );
}

export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Six-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      maxLength={12}
      required
      autoFocus
      mono
      error={error}
    />
  );
}

/** Sends another code, at most one in half a minute. */
export function ResendCode({ email, by = "resend" }: { email: string; by?: "resend" | "forgot" }) {
  const [wait, setWait] = useState(pause);
  const [state, setState] = useState<"idle" | "sent" | "failed">("idle");

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setWait(pause);
    await auth(by, { email }).then(
      () => setState("sent"),
      () => setState("failed"),
    );
  }

  return (
    <>
      <button type="button" className={styles.textButton} disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? `Send again in ${wait} s` : "Send the code again"}
      </button>
      {state === "sent" && <Notice tone="ok">Another code is on its way.</Notice>}
      {state === "failed" && (
        <Notice tone="danger">The code could not be sent. Try again in a moment.</Notice>
      )}
    </>
  );
}
