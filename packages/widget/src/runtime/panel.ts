import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Participant, View } from "../types.ts";
import panelCss from "./panel.css";
import type { Reactions } from "./reactions.ts";

type Loads = Exclude<WidgetConfig, { type: "welcome" | "prompt" }>;
/** Every type that is about somebody's link. */
const up = "M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v8.5h14V12";

export type PanelView = View<Loads>;
export type Panel = ReturnType<typeof panel>;

/** Makes a change; where it takes away what has the focus, `next` gets it, so that the keyboard goes on from there. */
export function keepFocus({ body }: PanelView, change: () => void, next = body.closest("section")): void {
  const held = body.querySelector(":focus");
  change();
  if (held && (!held.isConnected || held.closest("[inert],[hidden]"))) next?.focus();
}

/** What is said when something could not be loaded, and the way out: the late file itself may be what is missing. */
export function failure({ widget, h }: PanelView, retry: () => unknown): HTMLElement[] {
  const button = h("button", {}, widget.content.retry);
  button.onclick = () => retry();
  return [h("p", { role: "alert" }, widget.content.loadFailed), button];
}

/**
 * A head, and below it the visitor's own part (`ready`): a link to hand on (`part`) by copying, the share channels, the
 * device or one of `more`, then a line of status. While it can't be had, a notice lies over it, and nothing in it can be
 * used: an inline widget keeps its height.
 */
export function panel(view: PanelView, badge: string, ...more: HTMLElement[]) {
  const { body, h, icon, widget } = view;
  const { content } = widget;
  const status = h("p", { id: "status", role: "status" });
  const stats = h("p");
  const field = h("input", { class: "link", readonly: true, "aria-label": content.share });
  const copy = h("button", { class: "copy" }, content.copy);
  const pills: HTMLElement[] = widget.ways.map(([, name]) =>
    h("a", { class: "button pill", target: "_blank", rel: "noopener" }, name),
  );
  if ("share" in navigator) pills.push(h("button", { class: "pill" }, icon(up), content.share));
  const ways = h("div", { class: "ways" }, ...pills, ...more);
  const part = h("div", { class: "part" }, h("div", { class: "box" }, field, copy), ways);
  const ready = h("div", {}, part, h("div", { class: "foot" }, status, stats));
  const notice = h("div", { class: "notice" });
  const own = h("div", { class: "own" }, ready, notice);
  body.append(
    h(
      "div",
      { class: "head" },
      h("span", { class: "badge" }, icon(badge)),
      h("h2", { id: "title" }, content.title),
      h("p", {}, content.body),
    ),
    own,
  );

  const say = (text: string, bad = false) => {
    status.textContent = text;
    status.className = bad ? "bad" : "";
  };
  return {
    own,
    ready,
    part,
    say,
    /** What `reactions` brings to life once there is a link; the ways in their order, the device's own last. */
    pieces: [field, copy, pills, stats] as const,
    /** `busy`: the part is there, without what is being loaded. `off`: `said` stands in its place. */
    turn(state: "" | "busy" | "off", ...said: HTMLElement[]) {
      keepFocus(view, () => {
        ready.className = state;
        ready.inert = state !== "";
        notice.replaceChildren(...said);
      });
    },
  };
}

/** Follows who is signed in: `known` gets each participant, everything else is told in the panel. */
export function follow(
  view: View<Exclude<Loads, { type: "waitlist" }>>,
  { turn }: Panel,
  known: (participant: Participant, reactions: Reactions) => void,
): void {
  const { env, widget, h, signal } = view;
  const { signedOut, signIn, signInUrl } = widget.content;
  env.watch((session, reactions) => {
    if (session.participant && reactions) {
      known(session.participant, reactions);
      turn("");
    } else if (session.state === "loading") turn("busy");
    else if (session.state === "error") turn("off", ...failure(view, env.retry));
    else
      turn(
        "off",
        h("p", {}, signedOut),
        h("a", { class: "button", href: signInUrl, hidden: !signInUrl }, signIn),
      );
  }, signal);
}

export { panelCss };
