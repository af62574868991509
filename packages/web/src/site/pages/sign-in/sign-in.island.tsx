import type { ProviderChoice } from "@kiteloop/contract/tenancy/identity-provider";
import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import { useRefusal } from "../../account/invitation.ts";
import { useOnwardWhenSignedIn } from "../../account/onward.ts";
import { RefusedStep } from "../../account/refused-step.tsx";
import { useBrowser } from "../../use-browser.ts";
import { ForgotStep, ResetStep } from "./forgot-steps.tsx";
import { PasswordStep } from "./password-step.tsx";

// Loaded on demand, because few accounts have a second step.
const secondStep = () => import("../../account/totp-steps.tsx");
const TotpStep = lazy(async () => ({ default: (await secondStep()).TotpStep }));
const RecoverStep = lazy(async () => ({ default: (await secondStep()).RecoverStep }));
const RecoveredStep = lazy(async () => ({ default: (await secondStep()).RecoveredStep }));

// Loaded only on instances that have identity providers.
const ProviderButtons = lazy(async () => ({
  default: (await import("../../account/provider-buttons.tsx")).ProviderButtons,
}));
const ProviderReturn = lazy(async () => ({
  default: (await import("../../account/provider-return.tsx")).ProviderReturn,
}));

type At =
  | { step: "password"; email?: string; notice?: string; warning?: string }
  | { step: "totp" | "recover"; email: string; password: string }
  | { step: "recovered"; email: string }
  | { step: "returned"; email?: string }
  | { step: "forgot"; email: string }
  | { step: "reset"; email: string };

type Props = {
  byInvitation?: boolean;
  providers?: readonly ProviderChoice[] | undefined;
};

/** Signing in, step by step. The address, and so `?next=`, stays the same. */
export function Island({ byInvitation = false, providers }: Props) {
  const [at, setAt] = useState<At>({ step: "password" });
  useOnwardWhenSignedIn();
  const awake = useBrowser(() => true, false);
  useEffect(() => {
    if (/[?&]state=/.test(location.search)) startTransition(() => setAt({ step: "returned" }));
  }, []);
  const refused = useRefusal();
  const back = () => setAt({ step: "password", email: at.email ?? "" });
  if (refused) return <RefusedStep problem={refused} />;
  switch (at.step) {
    case "password":
      return (
        <PasswordStep
          email={at.email}
          notice={at.notice}
          warning={at.warning}
          byInvitation={byInvitation}
          others={
            awake &&
            providers && (
              <Suspense>
                <ProviderButtons providers={providers} />
              </Suspense>
            )
          }
          onTotp={(email, password) => startTransition(() => setAt({ step: "totp", email, password }))}
          onForgot={(email) => setAt({ step: "forgot", email })}
        />
      );
    case "totp":
      return (
        <Suspense>
          <TotpStep
            onRecover={() => startTransition(() => setAt({ ...at, step: "recover" }))}
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
            onForgot={(email) => setAt({ step: "forgot", email })}
            onRecover={(email, password) =>
              startTransition(() => setAt({ step: "recover", email, password }))
            }
          />
        </Suspense>
      );
    case "forgot":
      return (
        <ForgotStep email={at.email} onSent={(email) => setAt({ step: "reset", email })} onBack={back} />
      );
    case "reset": {
      const notice = "Password changed. Sign in with the new password.";
      return (
        <ResetStep
          email={at.email}
          onChanged={() => setAt({ step: "password", email: at.email, notice })}
          onBack={back}
        />
      );
    }
  }
}
