import { answerWithPasskey } from "@kiteloop/ui/lib/passkeys.ts";
import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { call, isBag, type Problem } from "../api.ts";

/** The contract's paths, as in `accountPaths`. */
export const passkeyPaths = { start: "/api/auth/passkey/start", signIn: "/api/auth/passkey" } as const;

const unused = (title: string): Problem => ({ status: 0, code: "unknown", title });

/** Signs in with a passkey of this device, or of one nearby. Resolves to the problem, if there is one. */
export async function signInWithPasskey(email: string): Promise<Problem | undefined> {
  const started = await call("POST", passkeyPaths.start, { email });
  if (!started.ok) return started.problem;
  const challenge = isBag(started.data) ? started.data.challenge : undefined;
  if (typeof challenge !== "string") return unused("Couldn’t read the server’s response.");
  const credential = await answerWithPasskey(challenge).catch(() => "failed" as const);
  if (credential === "cancelled")
    return unused("No passkey was used. Try again, or go back to sign in with your password.");
  if (credential === "failed")
    return unused("Your browser couldn’t use a passkey. Go back to sign in with your password.");
  const answer = await call("POST", passkeyPaths.signIn, { email, credential });
  if (!answer.ok) return answer.problem;
  noteSession("in");
  return undefined;
}
