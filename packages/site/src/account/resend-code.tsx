import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { useEffect, useState } from "react";
import type { Problem } from "../api.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import { account } from "./account-api.ts";
import { TextButton } from "./fields.tsx";

/** Minimum seconds between two codes. */
const pause = 30;

type ResendCodeProps = {
  email: string;
  /** The kind of email: the one that confirms an address, or the one that resets a password. */
  by: "resend" | "forgot";
};

/** Sends another code, at most one per 30 seconds. */
export function ResendCode({ email, by }: ResendCodeProps) {
  const [wait, setWait] = useState(pause);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1_000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function resend() {
    setWait(pause);
    setSent(false);
    setProblem(undefined);
    const outcome = await account(by, { email });
    setProblem(outcome.problem);
    setSent(!outcome.problem);
  }

  return (
    <>
      <TextButton disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? `Send again in ${wait} s` : "Send the code again"}
      </TextButton>
      {sent && <Notice tone="ok">We sent a new code.</Notice>}
      <ProblemNotice problem={problem} />
    </>
  );
}
