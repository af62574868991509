import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { call, isBag, type Problem } from "../api.ts";
import { clearInvitationToken, invitationToken } from "./invitation-token.ts";

/** The contract's paths, as in `accountPaths`. */
export const invitationPaths = {
  read: "/api/member-invitations/read",
  accept: "/api/member-invitations/accept",
  signOut: "/api/auth/sign-out",
} as const;

export type Invitation = {
  workspaceName: string;
  invitedBy: string;
  email: string;
  role: string;
  /** Number of projects, if it is limited to some. */
  projects?: number;
};

const isInvitation = (data: unknown): data is Invitation =>
  isBag(data) &&
  [data.workspaceName, data.invitedBy, data.email, data.role].every((value) => typeof value === "string") &&
  ["number", "undefined"].includes(typeof data.projects);

/** State of the page's invitation; undefined before hydration, or if there is none. */
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

/** The email field, prefilled with the invited address unless another was typed: never shown without it. */
export function useFilledIn(invited: Invited): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const email = invited.state === "open" ? invited.invitation.email : undefined;
  useLayoutEffect(() => {
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

/** Why a signed-in person could not accept the page's invitation, whichever step signed them in. */
export function useRefusal(): Problem | undefined {
  return useSyncExternalStore(
    subscribe,
    () => refusal,
    () => undefined,
  );
}

/** Accepts the page's invitation, if there is one; false if it was refused, which the page then shows. */
export async function acceptInvitation(): Promise<boolean> {
  const token = invitationToken();
  if (!token) return true;
  setRefusal(undefined);
  const answer = await call("POST", invitationPaths.accept, { token });
  if (!answer.ok) setRefusal(answer.problem);
  if (answer.ok || answer.problem.code === "memberInvitation.not_usable") clearInvitationToken();
  return answer.ok;
}

/** Signs out, so that another account can accept. Returns the error, if any. */
export async function signOutForAnother(): Promise<Problem | undefined> {
  const answer = await call("POST", invitationPaths.signOut);
  if (!answer.ok) return answer.problem;
  noteSession("out");
  setRefusal(undefined);
}
