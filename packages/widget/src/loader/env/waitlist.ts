import type { Env } from "../../types.ts";
import type { Page } from "../page.ts";

/** Where nothing is kept, memory still knows who joined on this page. */
let joined = false;

/** What knows places in waitlists comes with the first that was kept or asked for. */
export const waitlist = (page: Page): Pick<Env, "place" | "joinWaitlist"> => ({
  async place(widgetId) {
    if (!joined && !page.kept.includes(`${widgetId} `)) return null;
    return (await page.more())?.place(widgetId) ?? Promise.reject();
  },
  async joinWaitlist(widgetId, email) {
    joined = true;
    return (await page.more())?.joinWaitlist(widgetId, email) ?? { problem: "network" };
  },
});
