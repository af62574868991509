import { useState } from "react";
import { ConfirmStep } from "../../account/confirm-step.tsx";
import { useRefusal } from "../../account/invitation.ts";
import { useOnwardWhenSignedIn } from "../../account/onward.ts";
import { RefusedStep } from "../../account/refused-step.tsx";
import { type SignUpDetails, SignUpStep } from "./sign-up-step.tsx";

/** Creating an account: the form, then the emailed code. The address, and so `?next=`, stays the same. */
export function Island() {
  const [given, setGiven] = useState<SignUpDetails>();
  const [sent, setSent] = useState(false);
  useOnwardWhenSignedIn();
  const refused = useRefusal();
  if (refused) return <RefusedStep problem={refused} />;
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
      title="Check your email"
      lead={
        <>
          We sent a six-digit code to <strong>{given.email}</strong>.
        </>
      }
      name={given.name}
      email={given.email}
      password={given.password}
      onBack={() => setSent(false)}
    />
  );
}
