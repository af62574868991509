import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { useEffect, useRef, useState } from "react";
import { explain } from "../form/words.ts";
import styles from "./account.module.css";
import { account } from "./account-api.ts";
import { EmailField, PasswordField, TextButton } from "./fields.tsx";
import { onward } from "./onward.ts";
import { linkIdentity, openProvider, takeAnswer } from "./provider-api.ts";
import { Step } from "./step.tsx";
import { TotpStep } from "./totp-steps.tsx";
import { useAccountForm } from "./use-form.ts";

type Onward = {
  /** Back to the password, with a message. */
  onBack: (why: string) => void;
  onForgot: (email: string) => void;
  onRecover: (email: string, password: string) => void;
};

/** The page that an identity provider leads back to: signs in, or asks for the password of the account first. */
export function ProviderReturn(props: Onward) {
  useTitle("Sign in");
  const [account, setAccount] = useState<{ email: string; provider: string }>();
  const taken = useRef(false);
  const { onBack } = props;
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    void takeAnswer().then(async (returned) => {
      if (returned.step === "link") return setAccount(returned);
      if (returned.step === "cancelled") return onBack("You cancelled that sign-in.");
      if (returned.step === "failed") return onBack(explain(returned.problem));
      if (returned.step === "again") {
        const problem = await openProvider(returned.provider);
        return problem && onBack(explain(problem));
      }
      noteSession("in");
      void onward();
    });
  }, [onBack]);
  if (account) return <LinkStep {...account} {...props} />;
  return (
    <div className={styles.step}>
      <header className={styles.head}>
        <h1>Signing you in</h1>
        <p role="status">One moment.</p>
      </header>
    </div>
  );
}

/** The password of an account that an identity may sign in to from then on. */
function LinkStep({
  email,
  provider,
  onBack,
  onForgot,
  onRecover,
}: Onward & { email: string; provider: string }) {
  useTitle("Enter your password");
  const [password, setPassword] = useState<string>();
  const [signedIn, setSignedIn] = useState(false);

  async function link() {
    setSignedIn(true);
    const problem = await linkIdentity();
    if (!problem) await onward();
    return problem;
  }

  const form = useAccountForm(async (field) => {
    const given = field("password");
    const outcome = await account("signIn", { email, password: given });
    if (outcome.problem) return outcome.problem;
    if (outcome.next !== "totp") return link();
    setPassword(given);
    return undefined;
  });
  if (password !== undefined)
    return (
      <TotpStep
        onDone={link}
        onRecover={() => onRecover(email, password)}
        onOver={onBack}
        onBack={() => onBack("")}
      />
    );
  return (
    <Step
      title="Is this your account?"
      lead={
        <>
          An account already uses <strong>{email}</strong>. Enter its password once, and {provider} can sign
          you in from then on.
        </>
      }
      form={form}
      submit="Sign in"
      more={
        signedIn ? (
          <TextButton onClick={() => void onward()}>Continue without {provider}</TextButton>
        ) : (
          <>
            <TextButton onClick={() => onForgot(email)}>Forgot password?</TextButton>
            <TextButton onClick={() => onBack("")}>Back to sign in</TextButton>
          </>
        )
      }
    >
      <EmailField form={form} value={email} readOnly />
      <PasswordField form={form} autoComplete="current-password" autoFocus />
    </Step>
  );
}
