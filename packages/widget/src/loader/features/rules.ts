import { hiddenReason } from "@kiteloop/contract/publishing/show";
import type { AudienceDevice } from "@kiteloop/contract/publishing/widget/behaviour";
import { tabStoreOf, visitorStoreOf } from "../page-stores.ts";
import type { EnvPort, Rules, StorePort, VisitorPort } from "../ports.ts";
import { captureClick, inviterCodeOf } from "../referral.ts";

const idleMs = 30 * 60_000;

/** A touch screen is a phone or a tablet, depending on its shorter side; everything else is a desktop. */
function deviceOfVisitor(): AudienceDevice {
  if (!matchMedia("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) < 600 ? "phone" : "tablet";
}

/** Start of the session in ms since 1970; it ends with the tab, or after 30 minutes of inactivity. */
function continueSession(loader: StorePort): number {
  const tab = tabStoreOf(loader);
  const now = Date.now();
  const [start = now, lastActive = 0] = tab.get("session").map(Number);
  const began = now - lastActive < idleMs ? start : now;
  tab.set("session", [began, now]);
  return began;
}

/** Audience, frequency and schedule of the page's widgets. */
export default function rules(loader: StorePort & VisitorPort & EnvPort): Rules {
  const store = visitorStoreOf(loader);
  /** The stored number, or `fresh`, which is then stored. */
  const keepNumber = (name: "first" | "bucket", fresh: number) => {
    const [value = fresh] = store.get(name).map(Number);
    store.set(name, [value]);
    return value;
  };
  const bucket = keepNumber("bucket", Math.random() * 100);
  continueSession(loader);
  // Before evaluating rules, because this page may be the target of a referral link.
  captureClick(loader);
  return {
    hiddenReasonOf({ id, rules }, ignoreFrequency) {
      if (!rules) return "";
      const sessionStart = continueSession(loader);
      const [closedAt = null] = ignoreFrequency ? [] : store.get(`closed ${id}`).map(Number);
      return hiddenReason(rules, {
        path: location.pathname,
        device: deviceOfVisitor(),
        languages: navigator.languages,
        returning: keepNumber("first", sessionStart) < sessionStart,
        identified: !!loader.identity,
        invited: !!inviterCodeOf(loader),
        bucket,
        now: Date.now(),
        sessionStart,
        shown: ignoreFrequency ? [] : store.get(`shown ${id}`).map(Number),
        closedAt,
      });
    },
    recordSight(what, widgetId) {
      if (!loader.manifest.widgets.some(({ id, rules }) => id === widgetId && rules)) return;
      const name = `${what} ${widgetId}` as const;
      store.set(name, what === "closed" ? [Date.now()] : [...store.get(name), Date.now()]);
    },
  };
}
