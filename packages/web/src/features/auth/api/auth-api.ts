import type {
  confirmSignUp,
  forgotPassword,
  resendCode,
  resetPassword,
  signIn,
  signUp,
} from "@kiteloop/contract/auth";
import type { BodyInputOf } from "@kiteloop/contract/endpoint";
import { ApiError } from "../../../api/error.ts";
import { noteSignedOut } from "../../../api/signed-out.ts";
import { send } from "../../../api/transport.ts";

/** Paths of the contract's descriptors, which are not imported here: with them comes the schema library. */
export const authPaths = {
  signIn: "/api/auth/sign-in",
  signUp: "/api/auth/sign-up",
  confirm: "/api/auth/confirm",
  resend: "/api/auth/resend",
  forgot: "/api/auth/forgot",
  reset: "/api/auth/reset",
} as const;

type Bodies = {
  signIn: BodyInputOf<typeof signIn>;
  signUp: BodyInputOf<typeof signUp>;
  confirm: BodyInputOf<typeof confirmSignUp>;
  resend: BodyInputOf<typeof resendCode>;
  forgot: BodyInputOf<typeof forgotPassword>;
  reset: BodyInputOf<typeof resetPassword>;
};

export type NextStep = "confirm" | "signed-in" | "reset";

function nextOf(answer: unknown): NextStep {
  const next = typeof answer === "object" && answer !== null && "next" in answer ? answer.next : undefined;
  if (next === "confirm" || next === "signed-in" || next === "reset") return next;
  throw new ApiError({ code: "unreadable", status: 200, message: "The server's answer could not be read." });
}

/** Calls one of the sign-in endpoints and says which step comes next. */
export async function auth<Name extends keyof Bodies>(name: Name, body: Bodies[Name]): Promise<NextStep> {
  const next = nextOf(await send({ method: "POST", path: authPaths[name], body }));
  if (next === "signed-in") noteSignedOut(false);
  return next;
}
