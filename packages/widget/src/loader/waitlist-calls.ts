import type { Place, WaitlistEnv } from "../types.ts";
import { readText } from "./fields.ts";
import { visitorStoreOf } from "./page-stores.ts";
import type { ApiCall, StorePort } from "./ports.ts";
import { activeLinkOf } from "./referral.ts";

/** Checks the fields that a widget needs; the others are only displayed. */
const isPlace = (body: Record<string, unknown>): body is Place & Record<string, unknown> =>
  typeof body.link === "string" && typeof body.position === "number";

/** Joins waitlists, and stores the token that shows the place again in this browser. */
export const createWaitlistCalls = (loader: StorePort, callApi: ApiCall): WaitlistEnv => {
  const store = visitorStoreOf(loader);
  const placesOfOthers = (widgetId: string) =>
    store.get("places").filter((kept) => !kept.startsWith(`${widgetId} `));
  return {
    async loadPlace(widgetId) {
      const kept = store.get("places").find((line) => line.startsWith(`${widgetId} `));
      const token = kept?.split(" ")[1];
      if (!token) return null;
      const { code, body } = await callApi("waitlist/place", () => ({ widgetId, token }));
      if (code === "participant.token_invalid") {
        store.set("places", placesOfOthers(widgetId));
        return null;
      }
      if (code || !isPlace(body)) throw new Error(code);
      return body;
    },
    async joinWaitlist(widgetId, email, traces) {
      const request = () => ({ widgetId, email, ...traces, ...activeLinkOf(loader) });
      const { code, body } = await callApi("waitlist", request);
      const place: Record<string, unknown> = Object(body.place);
      if (!isPlace(place)) return { problem: code || readText(body.status) };
      const token = readText(place.token);
      if (token) store.set("places", [...placesOfOthers(widgetId), `${widgetId} ${token}`]);
      return { place };
    },
  };
};
