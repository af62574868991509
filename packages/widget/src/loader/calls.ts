import type { Env } from "../types.ts";
import type { Kiteloop } from "./api.ts";
import type { Core } from "./core.ts";
import { warn } from "./diagnostics.ts";
import { type Reply, text } from "./http.ts";

const missing = (method: string, field: string) => {
  warn(101, method, field);
  return null;
};

const outcome = ({ body }: Reply) => ({ status: text(body.status), counted: body.counted === true });

/** The calls of `window.kiteloop` that need no widget to be drawn. */
export function createCalls(
  { manifest, identity, emit, call, code, on }: Core,
  env: Env,
): Pick<Kiteloop, "identify" | "join" | "convert" | "track" | "on"> {
  let joinedAs: string | undefined;
  return {
    on,
    async identify(who) {
      if (!who) return identity.forget();
      if (!who.externalId) return missing("identify", "externalId");
      const participant = await identity.identify({ ...who, externalId: String(who.externalId) });
      if (!participant) return null;
      if (!participant.verified && manifest.widgets.some(({ type }) => type === "invite")) warn(106);
      emit("identify", participant);
      return participant;
    },
    async join(who) {
      if (!who?.externalId) return missing("join", "externalId");
      joinedAs = String(who.externalId);
      const followed = who.code || code();
      if (!followed) return null;
      const reply = await call("join", "joins", { ...who, code: followed, externalId: joinedAs });
      if (reply.code) return null;
      const joined = { referralId: text(reply.body.referralId), ...outcome(reply) };
      emit("join", joined);
      return joined;
    },
    async convert(what) {
      if (!what?.externalId) return missing("convert", "externalId");
      const participantExternalId = what.participantExternalId ?? identity.externalId() ?? joinedAs;
      if (!participantExternalId) return missing("convert", "participantExternalId");
      const body = { ...what, externalId: String(what.externalId), participantExternalId };
      const reply = await call("convert", "conversions", body);
      if (reply.code) return null;
      const converted = { conversionId: text(reply.body.conversionId), ...outcome(reply) };
      emit("convert", converted);
      return converted;
    },
    track(type, { widgetId, channel } = {}) {
      const widget = manifest.widgets.find(({ id }) => !widgetId || id === widgetId);
      if (widget) env.report(widget, type, channel);
      else warn(103, widgetId);
    },
  };
}
