import type { useSignInLink } from "@kiteloop/contract/referrals/sign-in";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { data, texts } from "./page-data.ts";
import { session } from "./session.ts";

/** A refused request: the problem's code, or an empty one without an answer. */
export class Refused extends Error {
  constructor(
    readonly code = "",
    /** The paths of the fields that are wrong. */
    readonly paths: string[] = [],
  ) {
    super(code);
  }
}

/** The session ended, and the page says so already. */
export class SessionEnded extends Error {}

/** Calls the edge's API, which is on the page's own origin. @throws Refused */
export async function call<T>(path: string, body: object): Promise<T> {
  const sent = JSON.stringify({ key: data.key, ...body });
  const headers = { "content-type": "application/json" };
  return answerOf<T>(() => fetch(`/v1/${path}`, { method: "POST", headers, body: sent }));
}

/** Calls as the participant. A token that expired is renewed once. @throws Refused */
export async function callAsOwn<T>(path: string, body: object): Promise<T> {
  const send = () => call<T>(path, { token: session.read(), ...body });
  try {
    return await send();
  } catch (error) {
    const opening = session.opening();
    if (!hasCode(error, "participant.token_invalid") || opening === null) throw error;
    session.keep(await renewedToken(opening, error), opening);
    return send();
  }
}

/** @throws `ended` if the session can't be renewed */
async function renewedToken(opening: object, ended: unknown): Promise<string> {
  try {
    return (await call<ResponseOf<typeof useSignInLink>>("sign-ins", opening)).token;
  } catch (error) {
    throw hasCode(error, "signIn.link_invalid") ? ended : error;
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Refused && error.code === code;

export async function answerOf<T>(request: () => Promise<Response>): Promise<T> {
  const answer = await request().catch(() => {
    throw new Refused();
  });
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw new Refused(
      `${body.code ?? ""}`,
      body.errors?.map(({ path }: { path: string }) => path),
    );
  return body;
}

const known: Record<string, string> = {
  "request.rate_limited": texts.tooMany,
  "request.invalid": texts.emailInvalid,
  "email.address_script": texts.emailInvalid,
  "signIn.link_invalid": texts.linkInvalid,
  "plan.limit_reached": texts.planFull,
  "invitation.already_invited": texts.alreadyInvited,
  "invitation.limit_reached": texts.limitReached,
  "join.self_referral": texts.ownAddress,
};

/** A failure in words. */
export const wordsFor = (error: unknown): string =>
  (error instanceof Refused && known[error.code]) || texts.failed;
