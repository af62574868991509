import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Participant, View } from "../types.ts";
import frameCss from "./frame.css";
import { fill } from "./text.ts";

type Loads = Exclude<WidgetConfig, { type: "welcome" | "prompt" }>;
/** What every type that loads something is drawn with. */
export type Panel = View<Loads>;
type Frame = ReturnType<typeof frame>;

/** Makes a change; where it takes away what has the focus, `next` gets it, so that the keyboard goes on from there. */
export function keepFocus({ body }: Panel, change: () => void, next = body.closest("section")): void {
  const held = body.querySelector(":focus");
  change();
  if (held && (!held.isConnected || held.closest("[inert],[hidden]"))) next?.focus();
}

/** What is said, and the way out, when something could not be loaded. */
export function failure({ widget: { content }, h }: Panel, retry: () => void): HTMLElement[] {
  const again = h("button", { type: "button" }, content.retry);
  again.onclick = retry;
  return [h("p", { role: "alert" }, content.loadFailed), again];
}

/**
 * The head, the visitor's own part (`ready`, filled by the caller above its line of status), and a notice in its
 * place while it can't be had. The notice lies over the part: an inline widget keeps its height.
 */
export function frame(view: Panel, badge: string) {
  const { body, widget, h, icon } = view;
  const { content, language } = widget;
  const status = h("p", { id: "status", role: "status" });
  const stats = h("p");
  const ready = h("div", {}, h("div", { class: "foot" }, status, stats));
  const notice = h("div", { class: "notice" });
  const own = h("div", { class: "own" }, ready, notice);
  body.append(
    h(
      "div",
      { class: "head" },
      h("span", { class: "badge" }, icon(badge)),
      h("h2", {}, content.title),
      h("p", {}, content.body),
    ),
    own,
  );
  return {
    own,
    ready,
    say(text: string, bad = false) {
      status.textContent = text;
      status.classList.toggle("bad", bad);
    },
    /** Counts go into the text that names them. */
    count(
      counts: Record<string, number>,
      { stats: some, noStats: none }: { stats: string; noStats: string },
    ) {
      stats.textContent = Object.values(counts).some(Boolean) ? fill(some, counts, language) : none;
    },
    /** `busy`: the part is there, without what is being loaded. `off`: `said` stands in its place. */
    turn(state: "" | "busy" | "off", ...said: HTMLElement[]) {
      keepFocus(view, () => {
        ready.className = `ready ${state}`;
        ready.inert = state !== "";
        ready.ariaBusy = String(state === "busy");
        notice.replaceChildren(...said);
      });
    },
  };
}

/** Follows who is signed in: `known` gets each participant, everything else is told in the frame. */
export function follow(
  view: View<Exclude<Loads, { type: "waitlist" }>>,
  { turn }: Frame,
  known: (participant: Participant) => void,
): void {
  const { env, widget, h, signal } = view;
  const { content } = widget;
  env.watch((session) => {
    if (session.state === "ready") {
      known(session.participant);
      turn("");
    } else if (session.state === "loading") turn("busy");
    else if (session.state === "error") turn("off", ...failure(view, env.retry));
    else {
      const way = content.signInUrl && h("a", { class: "button", href: content.signInUrl }, content.signIn);
      turn("off", h("p", {}, content.signedOut), ...(way ? [way] : []));
    }
  }, signal);
}

export { frameCss };
