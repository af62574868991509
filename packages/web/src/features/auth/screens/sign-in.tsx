import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { safeNext } from "../../../lib/safe-next.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { ConfirmStep } from "../components/confirm-step.tsx";
import { ForgotStep, ResetStep } from "../components/forgot-steps.tsx";
import { PasswordStep } from "../components/password-step.tsx";

type Step =
  | { name: "password"; notice?: string }
  | { name: "confirm"; email: string; password: string }
  | { name: "forgot"; email: string }
  | { name: "reset"; email: string };

const heads: Record<Step["name"], [title: string, lead: string]> = {
  password: ["Welcome back", "Sign in to your workspace."],
  confirm: ["Confirm your address", "We mailed a code to the address you signed up with."],
  forgot: ["Forgotten password", "We mail a code with which you set a new one."],
  reset: ["Set a new password", "If there is an account for that address, a code is on its way to it."],
};

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: "password" });
  const [title, lead] = heads[step.name];
  useTitle(title);

  const done = () => navigate(safeNext(params.get("next"), paths.home.href()), { replace: true });
  const back = () => setStep({ name: "password" });

  return (
    <AuthFrame title={title} lead={lead}>
      {step.name === "password" && (
        <PasswordStep
          notice={step.notice}
          search={params.size > 0 ? `?${params}` : ""}
          onDone={() => void done()}
          onConfirm={(email, password) => setStep({ name: "confirm", email, password })}
          onForgot={(email) => setStep({ name: "forgot", email })}
        />
      )}
      {step.name === "confirm" && (
        <ConfirmStep email={step.email} password={step.password} onDone={() => void done()} onBack={back} />
      )}
      {step.name === "forgot" && (
        <ForgotStep email={step.email} onSent={(email) => setStep({ name: "reset", email })} onBack={back} />
      )}
      {step.name === "reset" && (
        <ResetStep
          email={step.email}
          onDone={(signedIn) =>
            signedIn
              ? void done()
              : setStep({ name: "password", notice: "Your password is changed. Sign in with the new one." })
          }
          onBack={back}
        />
      )}
    </AuthFrame>
  );
}
