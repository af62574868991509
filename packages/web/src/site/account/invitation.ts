import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { noteSession } from "../../lib/session-note.ts";
import { call, isBag, type Problem } from "../api.ts";
import { forgetInvitation, invitationToken } from "./invitation-token.ts";

/** Paths of the contract's descriptors, as in `accountPaths`. */
export const invitationPaths = {
  read: "/api/member-invitations/read",
  accept: "/api/member-invitations/accept",
  signOut: "/api/auth/sign-out",
} as const;

export type Invitation = { workspaceName: string; invitedBy: string; email: string; role: string };

const isInvitation = (data: unknown): data is Invitation =>
  isBag(data) &&
  [data.workspaceName, data.invitedBy, data.email, data.role].every((value) => typeof value === "string");

/** What is known of the page's invitation. Nothing before the page runs, nor where it has none. */
export type Invited =
  | { state: "none" | "reading" }
  | { state: "open"; invitation: Invitation }
  | { state: "over"; problem: Problem };

export function useInvitation(): Invited {
  const [invited, setInvited] = useState<Invited>({ state: "none" });
  useEffect(() => {
    const token = invitationToken();
    if (!token) return;
    setInvited({ state: "reading" });
    void call("POST", invitationPaths.read, { token }).then((answer) => {
      if (!answer.ok) setInvited({ state: "over", problem: answer.problem });
      else
        setInvited(
          isInvitation(answer.data) ? { state: "open", invitation: answer.data } : { state: "none" },
        );
    });
  }, []);
  return invited;
}

/** The field for the address, with the invited one in it unless another was typed. */
export function useFilledIn(invited: Invited): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const email = invited.state === "open" ? invited.invitation.email : undefined;
  useEffect(() => {
    if (email !== undefined && field.current?.value === "") field.current.value = email;
  }, [email]);
  return field;
}

let refusal: Problem | undefined;
const listeners = new Set<() => void>();

function setRefusal(problem: Problem | undefined): void {
  refusal = problem;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) refusal = undefined;
  };
}

/** Why somebody who is signed in was not let in by the page's invitation, whichever step signed them in. */
export function useRefusal(): Problem | undefined {
  return useSyncExternalStore(
    subscribe,
    () => refusal,
    () => undefined,
  );
}

/** Accepts the page's invitation, where it has one; false when that was refused, which the page then says. */
export async function acceptInvitation(): Promise<boolean> {
  const token = invitationToken();
  if (!token) return true;
  setRefusal(undefined);
  const answer = await call("POST", invitationPaths.accept, { token });
  if (!answer.ok) setRefusal(answer.problem);
  if (answer.ok || answer.problem.code === "memberInvitation.not_usable") forgetInvitation();
  return answer.ok;
}

/** Signs out, so that another account can accept. Gives what went wrong. */
export async function signOutForAnother(): Promise<Problem | undefined> {
  const answer = await call("POST", invitationPaths.signOut);
  if (!answer.ok) return answer.problem;
  noteSession("out");
  setRefusal(undefined);
}
