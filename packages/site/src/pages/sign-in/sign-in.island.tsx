import type { ProviderChoice } from "@kiteloop/contract/tenancy/identity-provider";
import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import { useRefusal } from "../../account/invitation.ts";
import { useOnwardWhenSignedIn } from "../../account/onward.ts";
import { ProviderButtons } from "../../account/provider-buttons.tsx";
import { PasswordStep } from "./password-step.tsx";

// Loaded on demand, because few accounts have a second step or a passkey.
const secondStep = () => import("../../account/totp-steps.tsx");
const TotpStep = lazy(async () => ({ default: (await secondStep()).TotpStep }));
const RecoverStep = lazy(async () => ({ default: (await secondStep()).RecoverStep }));
const RecoveredStep = lazy(async () => ({ default: (await secondStep()).RecoveredStep }));
const PasskeyStep = lazy(async () => ({ default: (await import("./passkey-step.tsx")).PasskeyStep }));
// And most people know their password, have no identity provider, or an invitation that still works.
const forgotSteps = () => import("./forgot-steps.tsx");
const ForgotStep = lazy(async () => ({ default: (await forgotSteps()).ForgotStep }));
const ResetStep = lazy(async () => ({ default: (await forgotSteps()).ResetStep }));
const RefusedStep = lazy(async () => ({
  default: (await import("../../account/refused-step.tsx")).RefusedStep,
}));
const ProviderReturn = lazy(async () => ({
  default: (await import("../../account/provider-return.tsx")).ProviderReturn,
}));

type At =
  | { step: "password"; email?: string; notice?: string; warning?: string }
  | { step: "totp" | "recover"; email: string; password: string }
  | { step: "recovered"; email: string }
  | { step: "returned"; email?: string }
  | { step: "passkey"; email: string }
  | { step: "forgot"; email: string }
  | { step: "reset"; email: string };

type Props = { byInvitation?: boolean; providers?: readonly ProviderChoice[] | undefined };

/** Signing in, step by step. The address, and so `?next=`, stays the same. */
export function Island({ byInvitation = false, providers = [] }: Props) {
  const [at, setAt] = useState<At>({ step: "password" });
  useOnwardWhenSignedIn();
  useEffect(() => {
    if (/[?&](state|error)=/.test(location.search)) setAt({ step: "returned" });
  }, []);
  const refused = useRefusal();
  const go = (to: At) => startTransition(() => setAt(to));
  const back = () => setAt({ step: "password", email: at.email ?? "" });
  if (refused)
    return (
      <Suspense>
        <RefusedStep problem={refused} />
      </Suspense>
    );
  switch (at.step) {
    case "password":
      return (
        <PasswordStep
          email={at.email}
          notice={at.notice}
          warning={at.warning}
          byInvitation={byInvitation}
          others={
            providers.length > 0 && (
              <ProviderButtons
                providers={providers}
                onRefused={(warning) => setAt({ step: "password", warning })}
              />
            )
          }
          onTotp={(email, password) => go({ step: "totp", email, password })}
          onForgot={(email) => go({ step: "forgot", email })}
          onPasskey={(email) => go({ step: "passkey", email })}
        />
      );
    case "passkey":
      return (
        <Suspense>
          <PasskeyStep email={at.email} onBack={back} />
        </Suspense>
      );
    case "totp":
      return (
        <Suspense>
          <TotpStep
            onRecover={() => go({ ...at, step: "recover" })}
            onOver={(warning) => setAt({ step: "password", email: at.email, warning })}
            onBack={back}
          />
        </Suspense>
      );
    case "recover":
      return (
        <Suspense>
          <RecoverStep
            email={at.email}
            password={at.password}
            onRecovered={() => setAt({ step: "recovered", email: at.email })}
            onBack={() => setAt({ ...at, step: "totp" })}
          />
        </Suspense>
      );
    case "recovered":
      return (
        <Suspense>
          <RecoveredStep />
        </Suspense>
      );
    case "returned":
      return (
        <Suspense>
          <ProviderReturn
            onBack={(warning) => setAt({ step: "password", warning })}
            onForgot={(email) => go({ step: "forgot", email })}
            onRecover={(email, password) => go({ step: "recover", email, password })}
          />
        </Suspense>
      );
    case "forgot":
      return (
        <Suspense>
          <ForgotStep email={at.email} onSent={(email) => setAt({ step: "reset", email })} onBack={back} />
        </Suspense>
      );
    case "reset": {
      const notice = "Password changed. Sign in with the new password.";
      return (
        <Suspense>
          <ResetStep
            email={at.email}
            onChanged={() => setAt({ step: "password", email: at.email, notice })}
            onBack={back}
          />
        </Suspense>
      );
    }
  }
}
