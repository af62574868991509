import { useState } from "react";
import { ConfirmStep } from "../../account/confirm-step.tsx";
import { useOnwardWhenSignedIn } from "../../account/onward.ts";
import { type Given, SignUpStep } from "./sign-up-step.tsx";

/** Opening an account: who, then the mailed code. `?next=` holds through both: the address stays. */
export function Island() {
  const [given, setGiven] = useState<Given>();
  const [sent, setSent] = useState(false);
  useOnwardWhenSignedIn();
  if (!given || !sent) {
    return (
      <SignUpStep
        given={given}
        onSent={(typed) => {
          setGiven(typed);
          setSent(true);
        }}
      />
    );
  }
  return (
    <ConfirmStep
      title="Check your mail"
      lead={
        <>
          We sent a six-digit code to <strong>{given.email}</strong>.
        </>
      }
      email={given.email}
      password={given.password}
      onBack={() => setSent(false)}
    />
  );
}
