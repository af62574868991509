import type { Env } from "../../types.ts";
import { count, fields, text } from "../fields.ts";
import type { Page } from "../page.ts";
import { codeOf } from "../referral.ts";
import { storeOf } from "../store.ts";

function parse(body: Record<string, unknown>) {
  const { participantId, number, position, joined, code, link } = body;
  if (!text(link)) throw new Error("this is no place");
  return {
    participantId: text(participantId),
    number: count(number),
    position: count(position),
    joined: count(joined),
    code: text(code),
    link: text(link),
  };
}

/** Joins waitlists, and keeps what shows the place again to the same browser. */
export const waitlist = (page: Page): Pick<Env, "place" | "joinWaitlist"> => {
  const { call } = page;
  const store = storeOf(page);
  const others = (widgetId: string) => store.get("places").filter((kept) => !kept.startsWith(`${widgetId} `));
  return {
    async place(widgetId) {
      const kept = store.get("places").find((line) => line.startsWith(`${widgetId} `));
      const token = kept?.split(" ")[1];
      if (!token) return null;
      const reply = await call("waitlist/place", { widgetId, token });
      if (reply.code === "participant.token_invalid") {
        store.set("places", others(widgetId));
        return null;
      }
      if (reply.code) throw new Error(reply.code);
      return parse(reply.body);
    },
    async joinWaitlist(widgetId, email) {
      const code = codeOf(page);
      const reply = await call("waitlist", { widgetId, email, ...(code && { code }) });
      if (reply.code) return { problem: reply.code === "waitlist.full" ? "full" : reply.code };
      if (reply.body.status === "already_joined") return { problem: "already" };
      const place = fields(reply.body.place);
      // An answer of another shape is as good as none.
      if (!text(place.link)) return { problem: "network" };
      const token = text(place.token);
      if (token) store.set("places", [...others(widgetId), `${widgetId} ${token}`]);
      return { place: parse(place) };
    },
  };
};
