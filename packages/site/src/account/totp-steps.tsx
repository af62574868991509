import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import type { Problem } from "../api.ts";
import { account } from "./account-api.ts";
import { CodeField, plainCode, TextButton } from "./fields.tsx";
import { onward } from "./onward.ts";
import { Step } from "./step.tsx";
import { useAccountForm } from "./use-form.ts";

type TotpStepProps = {
  /** Instead of opening the requested page. */
  onDone?: () => Promise<Problem | undefined>;
  onRecover: () => void;
  /** The password step expired after three minutes, or too many codes were wrong. */
  onOver: (why: string) => void;
  onBack: () => void;
};

/** The second step: the authenticator app's code. */
export function TotpStep({ onDone, onRecover, onOver, onBack }: TotpStepProps) {
  useTitle("Two-step sign-in");
  const form = useAccountForm(async (field) => {
    const { problem } = await account("totp", { code: plainCode(field("code")) });
    if (problem?.code === "auth.challenge_over") onOver(problem.title);
    else if (problem) return problem;
    else if (onDone) return onDone();
    else await onward();
  });
  return (
    <Step
      title="One more step"
      lead="Enter the code that your authenticator app shows for Kiteloop."
      form={form}
      submit="Sign in"
      more={
        <>
          <TextButton onClick={onRecover}>Use a recovery code</TextButton>
          <TextButton onClick={onBack}>Back to sign in</TextButton>
        </>
      }
    >
      <CodeField form={form} />
    </Step>
  );
}

type RecoverStepProps = {
  email: string;
  password: string;
  onRecovered: () => void;
  onBack: () => void;
};

/** A recovery code, for a lost authenticator app. */
export function RecoverStep({ email, password, onRecovered, onBack }: RecoverStepProps) {
  useTitle("Use a recovery code");
  const form = useAccountForm(async (field) => {
    const { problem } = await account("recover", { email, password, code: field("recovery") });
    if (!problem) onRecovered();
    const errors = problem?.errors?.map((error) =>
      error.path === "code" ? { ...error, path: "recovery" } : error,
    );
    return problem && { ...problem, errors };
  });
  return (
    <Step
      title="Use a recovery code"
      lead="Enter one of the ten codes you saved when you turned on two-step sign-in."
      form={form}
      submit="Sign in"
      notice={
        <Notice tone="warn">
          This turns off two-step sign-in and invalidates your other recovery codes. Turn it on again with
          your new app.
        </Notice>
      }
      more={<TextButton onClick={onBack}>Use the authenticator app</TextButton>}
    >
      <TextField
        label="Recovery code"
        name="recovery"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        pattern="\s*([0-9A-Za-z]\s*-?\s*){16}"
        maxLength={40}
        required
        autoFocus
        mono
        error={form.errors.recovery}
      />
    </Step>
  );
}

/** Signed in with a recovery code, and the effect on the account. */
export function RecoveredStep() {
  useTitle("Signed in");
  const form = useAccountForm(async () => {
    await onward();
    return undefined;
  });
  return (
    <Step
      title="You are signed in"
      lead="Two-step sign-in is now off. You sign in with your password only."
      form={form}
      submit="Continue"
      more={<a href={paths.profile.href()}>Turn it on in your profile</a>}
    >
      {null}
    </Step>
  );
}
