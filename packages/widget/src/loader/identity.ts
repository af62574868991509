import type { Participant } from "../types.ts";
import type { Identity } from "./api.ts";
import type { Call } from "./call.ts";
import { type Page, participantOf } from "./page.ts";
import { linkOf } from "./referral.ts";
import { storeOf } from "./store.ts";

/** Checks what is reached into; all else of a participant is only ever shown or handed on. */
const isParticipant = (body: Record<string, unknown>): body is Participant =>
  typeof body.link === "string" && Object(body.stats) === body.stats;

const named = (next: Identity): Identity => ({ ...next, externalId: `${next.externalId}` });

export const createIdentity = (page: Page, call: Call) => {
  /**
   * Asks who this is. An answer that arrives after somebody else was identified is dropped. `quiet`: widgets stay as they
   * are until the answer is there.
   */
  const load = async (quiet?: boolean): Promise<Participant | null> => {
    const mine = page.who;
    if (!mine) return null;
    if (!quiet) page.become({ state: "loading" });
    const { code, body } = await call("participants", () => mine);
    const known = !code && isParticipant(body) ? body : null;
    if (page.who === mine) page.become(known ? { state: "ready", participant: known } : { state: "error" });
    return known;
  };
  /** Has it remembered of a signed identity whose link they followed, once for each link: a browser may lose it. */
  const tell = async (who: Identity, { participantId }: Participant) => {
    if (!who.signature) return;
    const store = storeOf(page);
    const [code, at] = store.get("code");
    const told = [`${participantId} ${code} ${at}`];
    if (!linkOf(page) || store.get("told")[0] === told[0]) return;
    const { code: problem } = await call("participants", () => ({ ...who, followed: linkOf(page) }), 0);
    if (!problem) store.set("told", told);
  };
  return {
    load,
    /** The same identity again, as after each route change, asks nobody; `null` forgets who it was. */
    async identify(next: Identity | null): Promise<Participant | null> {
      if (next && !next.externalId) return page.warn(101, "identify", "externalId");
      const before = JSON.stringify(page.who);
      page.who = next && named(next);
      if (!next) page.become({ state: "signed-out" });
      const mine = page.who;
      const known = (before === JSON.stringify(mine) && participantOf(page)) || (await load());
      if (known) {
        if (!known.verified) page.warn(106);
        page.emit("identify", known);
        if (mine) await tell(mine, known);
      }
      return known;
    },
  };
};
