import { useTitle } from "../../lib/use-title.ts";
import { account } from "./account-api.ts";
import { CodeField, plainCode, TextButton } from "./fields.tsx";
import { onward } from "./onward.ts";
import { Step } from "./step.tsx";
import { useForm } from "./use-form.ts";

type TotpStepProps = {
  onRecover: () => void;
  /** The password's three minutes are over, or too many codes were wrong. */
  onOver: (why: string) => void;
  onBack: () => void;
};

/** The second step: what the authenticator app shows. */
export function TotpStep({ onRecover, onOver, onBack }: TotpStepProps) {
  useTitle("Two-step sign-in");
  const form = useForm(async (field) => {
    const { problem } = await account("totp", { code: plainCode(field("code")) });
    if (!problem) await onward();
    else if (problem.code === "auth.challenge_over") onOver(problem.title);
    else return problem;
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
