import type { IdentifiedParticipant } from "../types.ts";
import type { Identity } from "./api.ts";
import { visitorStoreOf } from "./page-stores.ts";
import {
  type ApiCall,
  type PageEventPort,
  participantOf,
  type SessionPort,
  type StorePort,
  type VisitorPort,
  type WarningPort,
} from "./ports.ts";
import { activeLinkOf } from "./referral.ts";

type Ports = VisitorPort &
  StorePort &
  WarningPort &
  Pick<SessionPort, "setSession"> &
  Pick<PageEventPort, "emit">;

/** Checks the fields that widgets need; the others are only displayed or passed on. */
const isParticipant = (body: Record<string, unknown>): body is IdentifiedParticipant =>
  typeof body.link === "string" && Object(body.stats) === body.stats;

export const createIdentity = (loader: Ports, callApi: ApiCall) => {
  /**
   * Identifies the visitor through the API. Drops the response if another identity was set meanwhile. `quiet`:
   * widgets show no loading state.
   */
  const loadParticipant = async (quiet?: boolean): Promise<IdentifiedParticipant | null> => {
    const { identity } = loader;
    if (!identity) return null;
    if (!quiet) loader.setSession({ state: "loading" });
    const { code, body } = await callApi("participants", () => identity);
    const participant = !code && isParticipant(body) ? body : null;
    if (loader.identity === identity)
      loader.setSession(participant ? { state: "ready", participant } : { state: "error" });
    return participant;
  };
  /** Reports to the API which link a signed visitor followed, once for each link, because the browser may lose it. */
  const reportLink = async (identity: Identity, { participantId }: IdentifiedParticipant) => {
    if (!identity.signature) return;
    const store = visitorStoreOf(loader);
    const [linkCode, followedAt] = store.get("code");
    const report = [`${participantId} ${linkCode} ${followedAt}`];
    if (!activeLinkOf(loader) || store.get("told")[0] === report[0]) return;
    const body = () => ({ ...identity, followed: activeLinkOf(loader) });
    const { code } = await callApi("participants", body, 0);
    if (!code) store.set("told", report);
  };
  return {
    loadParticipant,
    /** Repeating the same identity, as after each route change, makes no request; `null` signs the visitor out. */
    async identify(next: Identity | null): Promise<IdentifiedParticipant | null> {
      if (next && !next.externalId) return loader.warn(101, "identify", "externalId");
      const before = JSON.stringify(loader.identity);
      loader.identity = next && { ...next, externalId: `${next.externalId}` };
      if (!next) loader.setSession({ state: "signed-out" });
      const { identity } = loader;
      const isSame = before === JSON.stringify(identity);
      const participant = (isSame && participantOf(loader)) || (await loadParticipant());
      if (participant) {
        if (!participant.verified) loader.warn(106);
        loader.emit("identify", participant);
        if (identity) await reportLink(identity, participant);
      }
      return participant;
    },
  };
};
