import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { EmailField, TextButton } from "../../account/fields.tsx";
import { onward } from "../../account/onward.ts";
import { signInWithPasskey } from "../../account/passkey-api.ts";
import { Step } from "../../account/step.tsx";
import { useAccountForm } from "../../account/use-form.ts";

type PasskeyStepProps = { email: string; onBack: () => void };

/** The address first, because the user pool finds passkeys only by their account. */
export function PasskeyStep({ email, onBack }: PasskeyStepProps) {
  useTitle("Sign in with a passkey");
  const form = useAccountForm(async (field) => {
    const problem = await signInWithPasskey(field("email"));
    if (!problem) await onward();
    return problem;
  });
  return (
    <Step
      title="Sign in with a passkey"
      lead="Enter your email. Then your device asks for your fingerprint, face or PIN."
      form={form}
      submit="Continue"
      more={<TextButton onClick={onBack}>Back to sign in</TextButton>}
    >
      <EmailField form={form} defaultValue={email} autoFocus />
    </Step>
  );
}
