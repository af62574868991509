import type { useSignInLink } from "@kiteloop/contract/referrals/sign-in";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { h } from "../ui/dom.ts";
import { call, Refused } from "./api.ts";
import { askForLink } from "./ask.ts";
import { showOwn } from "./own.ts";
import { texts } from "./page-data.ts";
import { randomId, session } from "./session.ts";
import { button, heading, say, show, working } from "./view.ts";

/** Asks before it uses the link, because email scanners open links too. */
export function confirmSignIn(link: string): void {
  const attempt = randomId();
  const signIn = async () => {
    working();
    try {
      const { token } = await call<ResponseOf<typeof useSignInLink>>("sign-ins", { link, attempt });
      session.keep(token, { link, attempt });
    } catch (error) {
      if (error instanceof Refused && error.code === "signIn.link_invalid") askForLink();
      throw error;
    }
    say("");
    await showOwn();
  };
  show(heading(texts.confirmTitle), h("p", {}, texts.confirm), button(texts.open, signIn));
}
