import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { account } from "./account-api.ts";
import { CodeField, plainCode, TextButton } from "./fields.tsx";
import { invitationToken } from "./invitation-token.ts";
import { onward } from "./onward.ts";
import { ResendCode } from "./resend-code.tsx";
import { Step } from "./step.tsx";
import { useAccountForm } from "./use-form.ts";

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
  const form = useAccountForm(async (field) => {
    const code = plainCode(field("code"));
    const invitation = invitationToken();
    const { problem } = await account("confirm", { name, email, password, code, invitation });
    // A new workspace begins with a project; an invited member finds one.
    if (!problem) await onward(invitation === undefined ? paths.newProject.href() : undefined);
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
