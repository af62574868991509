import type { ProviderChoice } from "@kiteloop/contract/tenancy/identity-provider";
import type { SignUpRule } from "@kiteloop/contract/tenancy/sign-up-rule";
import { lazy, Suspense, startTransition, useState } from "react";
import { useInvitation, useRefusal } from "../../account/invitation.ts";
import { useOnwardWhenSignedIn } from "../../account/onward.ts";
import { ByInvitationStep } from "./by-invitation-step.tsx";
import { type SignUpDetails, SignUpStep } from "./sign-up-step.tsx";

// Loaded on demand, because the first one comes after an email, and most invitations still work.
const ConfirmStep = lazy(async () => ({
  default: (await import("../../account/confirm-step.tsx")).ConfirmStep,
}));
const RefusedStep = lazy(async () => ({
  default: (await import("../../account/refused-step.tsx")).RefusedStep,
}));

type Props = { rule?: SignUpRule; providers?: readonly ProviderChoice[] | undefined };

/** Creating an account: the form, then the emailed code. The address, and so `?next=`, stays the same. */
export function Island({ rule = "open", providers = [] }: Props) {
  const [given, setGiven] = useState<SignUpDetails>();
  const [sent, setSent] = useState(false);
  useOnwardWhenSignedIn();
  const refused = useRefusal();
  const invited = useInvitation();
  if (refused)
    return (
      <Suspense>
        <RefusedStep problem={refused} />
      </Suspense>
    );
  if (rule === "invited" && invited.state === "none") return <ByInvitationStep />;
  if (!given || !sent) {
    return (
      <SignUpStep
        rule={rule}
        providers={providers}
        given={given}
        onSent={(typed) => {
          startTransition(() => {
            setGiven(typed);
            setSent(true);
          });
        }}
      />
    );
  }
  return (
    <Suspense>
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
    </Suspense>
  );
}
