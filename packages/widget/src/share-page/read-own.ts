import type { OwnData } from "../types.ts";
import { call, Refused, SessionEnded } from "./api.ts";
import { askForLink } from "./ask.ts";
import { language, texts } from "./page-data.ts";
import { session } from "./session.ts";
import { say } from "./view.ts";

type After = { inviteesAfter?: string; rewardsAfter?: string };

/** Reads the participant's data, or a further page of it. Ends the session if its token has expired. */
export async function readOwn(after: After = {}): Promise<OwnData> {
  try {
    return await call<OwnData>("participants/own", { token: session.read(), lang: language, ...after });
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
