import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { safeNext } from "../../../lib/safe-next.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { AuthFrame } from "../components/auth-frame.tsx";
import { ConfirmStep } from "../components/confirm-step.tsx";
import { SignUpStep } from "../components/sign-up-step.tsx";

type Given = { email: string; password: string };

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [given, setGiven] = useState<Given>();
  useTitle(given ? "Confirm your address" : "Create an account");

  if (given) {
    return (
      <AuthFrame
        title="Check your mail"
        lead={
          <>
            We sent a six-digit code to <strong>{given.email}</strong>.
          </>
        }
      >
        <ConfirmStep
          {...given}
          onDone={() => void navigate(safeNext(params.get("next"), paths.home.href()), { replace: true })}
          onBack={() => setGiven(undefined)}
        />
      </AuthFrame>
    );
  }
  const search = params.size > 0 ? `?${params}` : "";
  return (
    <AuthFrame
      title="Create your account"
      lead="Ten minutes from here to a widget on your site."
      foot={
        <>
          Have an account? <Link to={paths.signIn.href() + search}>Sign in</Link>
        </>
      }
    >
      <SignUpStep onSent={setGiven} />
    </AuthFrame>
  );
}
