import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { account, prepareEmail } from "../../account/account-api.ts";
import { CodeField, EmailField, PasswordField, plainCode, TextButton } from "../../account/fields.tsx";
import { onward } from "../../account/onward.ts";
import { ResendCode } from "../../account/resend-code.tsx";
import { Step } from "../../account/step.tsx";
import { useAccountForm } from "../../account/use-form.ts";

type ForgotStepProps = { email: string; onSent: (email: string) => void; onBack: () => void };

export function ForgotStep({ email, onSent, onBack }: ForgotStepProps) {
  useTitle("Forgotten password");
  const form = useAccountForm(async (field) => {
    const given = field("email");
    const { problem } = await account("forgot", { email: given });
    if (!problem) onSent(given);
    return problem;
  }, prepareEmail);
  return (
    <Step
      title="Forgotten password"
      lead="We’ll email you a code to set a new password."
      form={form}
      submit="Email me a code"
      more={<TextButton onClick={onBack}>Back to sign in</TextButton>}
    >
      <EmailField form={form} defaultValue={email} autoFocus />
    </Step>
  );
}

type ResetStepProps = { email: string; onChanged: () => void; onBack: () => void };

/** The emailed code and the new password. Ends every session of the account. */
export function ResetStep({ email, onChanged, onBack }: ResetStepProps) {
  useTitle("Set a new password");
  const form = useAccountForm(async (field) => {
    const code = plainCode(field("code"));
    const outcome = await account("reset", { email, code, password: field("password") });
    if (outcome.problem) return outcome.problem;
    if (outcome.next === "signed-in") await onward();
    else onChanged();
  });
  return (
    <Step
      title="Set a new password"
      lead="If an account uses this address, we emailed it a code."
      form={form}
      submit="Set password"
      more={
        <>
          <ResendCode email={email} by="forgot" />
          <TextButton onClick={onBack}>Back to sign in</TextButton>
        </>
      }
    >
      <CodeField form={form} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        label="New password"
        autoComplete="new-password"
        minLength={10}
        hint="At least 10 characters. Signs you out everywhere else."
      />
    </Step>
  );
}
