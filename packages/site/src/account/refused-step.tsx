import { Button } from "@kiteloop/ui/components/button.tsx";
import { useTitle } from "@kiteloop/ui/lib/use-title.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { useState } from "react";
import type { Problem } from "../api.ts";
import { ProblemNotice } from "../problem-notice.tsx";
import styles from "./account.module.css";
import { TextButton } from "./fields.tsx";
import { signOutForAnother } from "./invitation.ts";
import { clearInvitationToken } from "./invitation-token.ts";
import { onward } from "./onward.ts";

const titles: Record<string, string> = {
  "memberInvitation.not_usable": "This invitation has expired",
  "memberInvitation.other_address": "This invitation is for another address",
  "plan.limit_reached": "The workspace is full",
};
const leads: Record<string, string> = {
  "memberInvitation.not_usable":
    "It expired, was revoked or was already used. Ask the person who invited you for a new one.",
  "memberInvitation.other_address":
    "You’re signed in with a different address than the one that was invited.",
  "plan.limit_reached":
    "Its plan has no seats left. Ask the person who invited you to free one. The invitation stays valid until it expires.",
};

/** The invitation was refused after signing in: why, and what to do. */
export function RefusedStep({ problem }: { problem: Problem }) {
  const title = titles[problem.code] ?? "You couldn’t join the workspace";
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
        <p>{leads[problem.code] ?? "Couldn’t accept the invitation. Try again."}</p>
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
