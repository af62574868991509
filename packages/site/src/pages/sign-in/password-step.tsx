import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { canUsePasskeys } from "@kiteloop/ui/lib/can-use-passkeys.ts";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { account } from "../../account/account-api.ts";
import { EmailField, PasswordField, TextButton } from "../../account/fields.tsx";
import { useFilledIn, useInvitation } from "../../account/invitation.ts";
import { InvitationNotice } from "../../account/invitation-notice.tsx";
import { onward, useSearch } from "../../account/onward.ts";
import { Step } from "../../account/step.tsx";
import { useAccountForm } from "../../account/use-form.ts";
import { useBrowser } from "../../use-browser.ts";

type PasswordStepProps = {
  notice?: string | undefined;
  /** Message about the previous step. */
  warning?: string | undefined;
  /** Set if another step returned here. */
  email?: string | undefined;
  /** Whether only an invitation opens an account. */
  byInvitation: boolean;
  /** Other ways to sign in. */
  others?: ReactNode;
  onTotp: (email: string, password: string) => void;
  onForgot: (email: string) => void;
  onPasskey: (email: string) => void;
};

export function PasswordStep(props: PasswordStepProps) {
  const { notice, warning, email, byInvitation, others, onTotp, onForgot, onPasskey } = props;
  useTitle("Sign in");
  const search = useSearch();
  const expired = new URLSearchParams(search).get("reason") === "expired";
  const invited = useInvitation();
  const address = useFilledIn(invited);
  const hasPasskeys = useBrowser(canUsePasskeys, false);
  const form = useAccountForm(async (field) => {
    const credentials = { email: field("email"), password: field("password") };
    const outcome = await account("signIn", credentials);
    if (outcome.problem) return outcome.problem;
    if (outcome.next === "totp") onTotp(credentials.email, credentials.password);
    else await onward();
  });
  return (
    <Step
      title="Welcome back"
      lead="Sign in to your workspace."
      form={form}
      submit="Sign in"
      notice={
        <>
          <InvitationNotice invited={invited} />
          {expired && !notice && !warning && <Notice>You were signed out. Sign in to continue.</Notice>}
          {notice && <Notice tone="ok">{notice}</Notice>}
          {warning && <Notice tone="warn">{warning}</Notice>}
        </>
      }
      more={
        <>
          <TextButton disabled={!form.awake} onClick={() => onForgot(address.current?.value ?? "")}>
            Forgot password?
          </TextButton>
          {hasPasskeys && (
            <TextButton onClick={() => onPasskey(address.current?.value ?? "")}>
              Sign in with a passkey
            </TextButton>
          )}
        </>
      }
      foot={
        (!byInvitation || invited.state === "open" || others) && (
          <>
            {others}
            {(!byInvitation || invited.state === "open") && (
              <p>
                New here?{" "}
                <a href={paths.signUp.href() + search} data-keep-query="" suppressHydrationWarning>
                  Create an account
                </a>
              </p>
            )}
          </>
        )
      }
    >
      <EmailField form={form} ref={address} defaultValue={email} autoFocus={email !== undefined} />
      <PasswordField form={form} autoComplete="current-password" />
    </Step>
  );
}
