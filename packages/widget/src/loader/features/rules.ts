import { hiddenReason } from "@kiteloop/contract/show";
import type { Device } from "@kiteloop/contract/widget/behaviour";
import type { Rules } from "../features.ts";
import type { Page } from "../page.ts";
import { codeOf, follow } from "../referral.ts";
import { storeOf, tabOf } from "../store.ts";

const idleMs = 30 * 60_000;

/** A touch screen is a phone or a tablet by its shorter side; everything else is a desktop. */
function device(): Device {
  if (!matchMedia("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}

/** When the session began, ms since 1970: it ends with the tab, or after 30 minutes without a page. */
function session(page: Page): number {
  const tab = tabOf(page);
  const now = Date.now();
  const [start = now, alive = 0] = tab.get("session").map(Number);
  const began = now - alive < idleMs ? start : now;
  tab.set("session", [began, now]);
  return began;
}

/** Audience, frequency and schedule of the page's widgets. */
export default function rules(page: Page): Rules {
  const store = storeOf(page);
  /** A number that was kept, or the one to keep from now on. */
  const kept = (name: "first" | "bucket", fresh: number) => {
    const [value = fresh] = store.get(name).map(Number);
    store.set(name, [value]);
    return value;
  };
  const bucket = kept("bucket", Math.random() * 100);
  session(page);
  // Before anybody is judged: the page may be the one that a link leads to.
  follow(page);
  return {
    why({ id, rules }, always) {
      if (!rules) return "";
      const sessionStart = session(page);
      const [closedAt = null] = always ? [] : store.get(`closed ${id}`).map(Number);
      return hiddenReason(rules, {
        path: location.pathname,
        device: device(),
        languages: navigator.languages,
        returning: kept("first", sessionStart) < sessionStart,
        identified: !!page.who,
        invited: !!codeOf(page),
        bucket,
        now: Date.now(),
        sessionStart,
        shown: always ? [] : store.get(`shown ${id}`).map(Number),
        closedAt,
      });
    },
    note(what, widgetId) {
      if (!page.manifest.widgets.some(({ id, rules }) => id === widgetId && rules)) return;
      const name = `${what} ${widgetId}` as const;
      store.set(name, what === "closed" ? [Date.now()] : [...store.get(name), Date.now()]);
    },
  };
}
