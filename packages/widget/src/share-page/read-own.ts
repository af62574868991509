import type { OwnData } from "../types.ts";
import { call, callAsOwn, Refused, SessionEnded } from "./api.ts";
import { askForLink } from "./ask.ts";
import { language, texts } from "./page-data.ts";
import { session } from "./session.ts";
import { say } from "./view.ts";

type After = { inviteesAfter?: string; rewardsAfter?: string };

/** Reads the participant's data, or a further page of it. Ends a session that can't be renewed. */
export async function readOwn(after: After = {}): Promise<OwnData> {
  try {
    return await callAsOwn<OwnData>("participants/own", { lang: language, ...after });
  } catch (error) {
    if (!(error instanceof Refused) || !error.code.startsWith("participant.")) throw error;
    leave(texts.ended);
    throw new SessionEnded();
  }
}

/** Ends the session and shows the form again. */
export function leave(text: string): void {
  session.end();
  askForLink();
  say(text);
}

/** Signs out, here at once. Without an answer the session ends by itself, and nothing in the tab renews it. */
export function signOut(): void {
  const opening = session.opening();
  leave("");
  if (opening) call("sign-ins/end", opening).catch(() => undefined);
}
