import type { ProviderChoice } from "@kiteloop/contract/tenancy/identity-provider";
import type { SignUpRule } from "@kiteloop/contract/tenancy/sign-up-rule";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import { account, prepareEmail } from "../../account/account-api.ts";
import { EmailField, PasswordField } from "../../account/fields.tsx";
import { useFilledIn, useInvitation } from "../../account/invitation.ts";
import { InvitationNotice } from "../../account/invitation-notice.tsx";
import { invitationToken } from "../../account/invitation-token.ts";
import { onward, useSearch } from "../../account/onward.ts";
import { ProviderButtons } from "../../account/provider-buttons.tsx";
import { Step } from "../../account/step.tsx";
import { useAccountForm } from "../../account/use-form.ts";

const either = new Intl.ListFormat("en", { type: "disjunction" });

export type SignUpDetails = { name: string; email: string; password: string };

type SignUpStepProps = {
  rule: SignUpRule;
  providers: readonly ProviderChoice[];
  /** Values typed before returning from the next step. */
  given: SignUpDetails | undefined;
  onSent: (given: SignUpDetails) => void;
};

export function SignUpStep({ rule, providers, given, onSent }: SignUpStepProps) {
  useTitle("Sign up");
  const search = useSearch();
  const [warning, setWarning] = useState<string>();
  const invited = useInvitation();
  const address = useFilledIn(invited);
  const open = invited.state === "open";
  const form = useAccountForm(async (field) => {
    const typed = { name: field("name"), email: field("email"), password: field("password") };
    const invitation = invitationToken();
    if (open && invitation !== undefined) {
      // The emailed link proves the address, so that no code is needed.
      const opened = await account("signUpInvited", { ...typed, invitation });
      if (opened.problem) return opened.problem;
      if (opened.next === "signed-in") {
        await onward();
        return undefined;
      }
    }
    // Name and password are sent with the code, so that an unconfirmed address stores neither.
    const { problem } = await account("signUp", {
      email: typed.email,
      ...(invitation !== undefined && { invitation }),
    });
    if (!problem) onSent(typed);
    return problem;
  }, prepareEmail);
  return (
    <Step
      title="Create your account"
      lead={
        open
          ? "Your invitation confirms your address."
          : `${typeof rule === "string" ? "" : `Use your address at ${either.format(rule)}. `}We’ll email you a code to confirm your address.`
      }
      notice={
        <>
          <InvitationNotice invited={invited} />
          {warning && <Notice tone="warn">{warning}</Notice>}
        </>
      }
      form={form}
      submit="Create account"
      foot={
        <>
          {providers.length > 0 && <ProviderButtons providers={providers} onRefused={setWarning} />}
          <p>
            Have an account?{" "}
            <a href={paths.signIn.href() + search} data-keep-query="" suppressHydrationWarning>
              Sign in
            </a>
          </p>
          <p>
            The <a href={paths.terms.href()}>terms</a> apply, and the{" "}
            <a href={paths.privacy.href()}>privacy page</a> describes what we store.
          </p>
        </>
      }
    >
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        defaultValue={given?.name}
        autoFocus={given !== undefined}
        error={form.errors.name}
      />
      <EmailField form={form} ref={address} defaultValue={given?.email} readOnly={open} />
      <PasswordField
        form={form}
        autoComplete="new-password"
        minLength={10}
        hint="At least 10 characters. Longer is stronger."
      />
    </Step>
  );
}
