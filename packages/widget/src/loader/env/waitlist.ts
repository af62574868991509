import type { Env } from "../../types.ts";
import type { Page } from "../page.ts";

/** What knows places in waitlists comes with the first that was kept or asked for. */
export const waitlist = (page: Page): Pick<Env, "place" | "joinWaitlist"> => ({
  async place(widgetId) {
    if (!page.made && !page.kept.includes(`${widgetId} `)) return null;
    return (await page.more())?.place(widgetId) ?? Promise.reject();
  },
  async joinWaitlist(widgetId, email) {
    return (await page.more())?.joinWaitlist(widgetId, email) ?? { problem: "network" };
  },
});
