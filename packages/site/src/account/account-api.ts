import type { BodyInputOf, Endpoint } from "@kiteloop/contract/shared/endpoint";
import type {
  answerTotp,
  confirmSignUp,
  forgotPassword,
  resendCode,
  resetPassword,
  signIn,
  signUp,
  signUpInvited,
  useRecoveryCode,
} from "@kiteloop/contract/tenancy/auth";
import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { call, isBag, type Problem } from "../api.ts";
import { Sender } from "../form/sender.ts";

/** The contract's paths, repeated here because importing descriptors would add the schema library. */
export const accountPaths = {
  signIn: "/api/auth/sign-in",
  signUp: "/api/auth/sign-up",
  signUpInvited: "/api/auth/sign-up-invited",
  totp: "/api/auth/totp",
  recover: "/api/auth/recover",
  confirm: "/api/auth/confirm",
  resend: "/api/auth/resend",
  forgot: "/api/auth/forgot",
  reset: "/api/auth/reset",
} as const;

/** A body to which the sender adds a proof of work. */
type Unproven<E extends Endpoint> = Omit<BodyInputOf<E>, "proof">;

type Bodies = {
  signIn: BodyInputOf<typeof signIn>;
  totp: BodyInputOf<typeof answerTotp>;
  recover: BodyInputOf<typeof useRecoveryCode>;
  signUp: Unproven<typeof signUp>;
  signUpInvited: BodyInputOf<typeof signUpInvited>;
  confirm: BodyInputOf<typeof confirmSignUp>;
  resend: Unproven<typeof resendCode>;
  forgot: Unproven<typeof forgotPassword>;
  reset: BodyInputOf<typeof resetPassword>;
};

/** Response of the API with the next step. */
type Outcome = { problem: Problem } | { problem?: undefined; next: string };

/** Calls that make the API send an email. */
const proven: ReadonlySet<keyof Bodies> = new Set(["signUp", "resend", "forgot"]);
const sender = new Sender();

/** Starts the spam check of a form that sends an email, so that sending does not wait for it. */
export const prepareEmail = () => sender.prepare();

/** Calls a sign-in endpoint. A new session is remembered for the next visit. */
export async function account<Name extends keyof Bodies>(name: Name, body: Bodies[Name]): Promise<Outcome> {
  const path = accountPaths[name];
  const answer = await (proven.has(name) ? sender.send(path, body) : call("POST", path, body));
  if (!answer.ok) return { problem: answer.problem };
  const next = isBag(answer.data) ? answer.data.next : undefined;
  if (typeof next !== "string") {
    return { problem: { status: 200, code: "unreadable", title: "Couldn’t read the server’s response." } };
  }
  if (next === "signed-in") noteSession("in");
  return { next };
}
