import type { ReactNode } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { account } from "./account-api.ts";
import { CodeField, plainCode, TextButton } from "./fields.tsx";
import { invitationToken } from "./invitation-token.ts";
import { onward } from "./onward.ts";
import { ResendCode } from "./resend-code.tsx";
import { Step } from "./step.tsx";
import { useForm } from "./use-form.ts";

type ConfirmStepProps = {
  title: string;
  lead: ReactNode;
  name: string;
  email: string;
  password: string;
  onBack: () => void;
};

/** Confirms the emailed code, which signs in. */
export function ConfirmStep({ title, lead, name, email, password, onBack }: ConfirmStepProps) {
  useTitle(title);
  const form = useForm(async (field) => {
    const code = plainCode(field("code"));
    const body = { name, email, password, code, invitation: invitationToken() };
    const { problem } = await account("confirm", body);
    if (!problem) await onward();
    return problem;
  });
  return (
    <Step
      title={title}
      lead={lead}
      form={form}
      submit="Confirm and sign in"
      more={
        <>
          <ResendCode email={email} by="resend" />
          <TextButton onClick={onBack}>Use another address</TextButton>
        </>
      }
    >
      <CodeField form={form} />
    </Step>
  );
}
