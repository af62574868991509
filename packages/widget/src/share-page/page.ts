import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { call, SessionEnded, wordsFor } from "./api.ts";
import { askForLink } from "./ask.ts";
import { showOwn } from "./own.ts";
import { need, query } from "./page-data.ts";
import { session } from "./session.ts";
import { confirmSignIn } from "./sign-in.ts";
import { say } from "./view.ts";

/** Opens what the address says: an emailed link, an identity that the project's own app signed, or this tab's session. */
async function open(): Promise<void> {
  const given = new URLSearchParams(location.hash.slice(1));
  // Neither the history nor a copied address contains the secret.
  history.replaceState(null, "", location.pathname + location.search);
  const link = given.get("in");
  if (link) return confirmSignIn(link);
  const { id: externalId, ...identity } = Object.fromEntries(given);
  if (externalId && identity.signature) {
    const { token } = await call<ResponseOf<typeof identifyParticipant>>("participants", {
      externalId,
      ...identity,
    });
    session.keep(token);
  }
  return session.read() ? showOwn() : askForLink();
}

const start = () =>
  open().catch((error) => {
    if (error instanceof SessionEnded) return;
    askForLink();
    say(wordsFor(error), true);
  });

window.onhashchange = start;
void start();

need<HTMLSelectElement>("#language").onchange = ({ target }) => {
  query.set("lang", (target as HTMLSelectElement).value);
  location.search = `${query}`;
};
