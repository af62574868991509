import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../components/ui/button.tsx";
import { useTitle } from "../../lib/use-title.ts";
import type { Problem } from "../api.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./account.module.css";
import { TextButton } from "./fields.tsx";
import { signOutForAnother } from "./invitation.ts";
import { clearInvitationToken } from "./invitation-token.ts";
import { onward } from "./onward.ts";

const titles: Record<string, string> = {
  "memberInvitation.not_usable": "This invitation is over",
  "memberInvitation.other_address": "This invitation is for another address",
  "plan.limit_reached": "The workspace is full",
};
const leads: Record<string, string> = {
  "memberInvitation.not_usable":
    "It has run out, was taken back or was used before. The person who invited you can send a new one.",
  "memberInvitation.other_address": "You are signed in with an address that it was not emailed to.",
  "plan.limit_reached":
    "Its plan has no seat left. The person who invited you can make room; the invitation stays open until it runs out.",
};

/** The invitation was refused after signing in: why, and what to do. */
export function RefusedStep({ problem }: { problem: Problem }) {
  const title = titles[problem.code] ?? "You were not let in";
  useTitle(title);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const other = problem.code === "memberInvitation.other_address";

  async function act() {
    setPending(true);
    if (other) setFailure(await signOutForAnother());
    else await onward();
    setPending(false);
  }

  return (
    <div className={styles.step}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{leads[problem.code] ?? "The invitation could not be accepted just now."}</p>
      </header>
      <div className={styles.form}>
        <ProblemNotice problem={failure ?? (problem.code in leads ? undefined : problem)} />
        {problem.code !== "memberInvitation.not_usable" && (
          <Button variant="primary" wide pending={pending} onClick={() => void act()}>
            {other ? "Sign in with another address" : "Try again"}
          </Button>
        )}
        <div className={styles.row}>
          <TextButton
            onClick={() => {
              clearInvitationToken();
              location.replace(paths.home.href());
            }}
          >
            Go to your own workspace
          </TextButton>
        </div>
      </div>
    </div>
  );
}
