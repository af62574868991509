import type { Env } from "../../types.ts";
import type { Page } from "../page.ts";

/** Where nothing is kept, memory still knows who joined on this page. */
let joined = false;

/** Whether this browser may know of a place. */
function mayKnow({ manifest }: Page, widgetId: string): boolean {
  try {
    return !!localStorage.getItem(`kiteloop:${manifest.project.id}`)?.includes(`${widgetId} `);
  } catch {
    return false;
  }
}

/** Who knows of no place is asked to join at once; what knows more is loaded later. */
export const waitlist = (page: Page): Pick<Env, "place" | "joinWaitlist"> => ({
  async place(widgetId) {
    if (!joined && !mayKnow(page, widgetId)) return null;
    return (await page.more())?.place?.(widgetId) ?? Promise.reject();
  },
  async joinWaitlist(...form) {
    joined = true;
    return (await page.more())?.joinWaitlist?.(...form) ?? { problem: "network" };
  },
});
