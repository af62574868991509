import type { Env, Place } from "../types.ts";
import type { Call } from "./call.ts";
import { text } from "./fields.ts";
import type { Page } from "./page.ts";
import { linkOf } from "./referral.ts";
import { storeOf } from "./store.ts";

/** Checks what a place is no place without; all else of it is only ever shown. */
const isPlace = (body: Record<string, unknown>): body is NonNullable<Place> & Record<string, unknown> =>
  typeof body.link === "string" && typeof body.position === "number";

/** The API takes no longer time of a form that stood open. */
const day = 86_400_000;

/** Joins waitlists, and keeps what shows the place again to the same browser. */
export const createWaitlist = (page: Page, call: Call): Pick<Env, "place" | "joinWaitlist"> => {
  const store = storeOf(page);
  const others = (widgetId: string) => store.get("places").filter((kept) => !kept.startsWith(`${widgetId} `));
  return {
    async place(widgetId) {
      const kept = store.get("places").find((line) => line.startsWith(`${widgetId} `));
      const token = kept?.split(" ")[1];
      if (!token) return null;
      const { code, body } = await call("waitlist/place", () => ({ widgetId, token }));
      if (code === "participant.token_invalid") {
        store.set("places", others(widgetId));
        return null;
      }
      if (code || !isPlace(body)) throw new Error(code);
      return body;
    },
    async joinWaitlist(widgetId, email, { website, took }) {
      const { code, body } = await call("waitlist", () => ({
        widgetId,
        email,
        website,
        took: Math.min(took, day),
        ...linkOf(page),
      }));
      if (code) return { problem: code === "waitlist.full" ? "full" : code };
      if (body.status === "already_joined") return { problem: "already" };
      const place: Record<string, unknown> = Object(body.place);
      if (!isPlace(place)) return { problem: "network" };
      const token = text(place.token);
      if (token) store.set("places", [...others(widgetId), `${widgetId} ${token}`]);
      return { place };
    },
  };
};
