import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Participant, View } from "../types.ts";
import panelCss from "./panel.css";
import { fill } from "./text.ts";

type Loads = Exclude<WidgetConfig, { type: "welcome" | "prompt" }>;
/** Every type that is about somebody's link. */
type PanelView = View<Loads>;
type Panel = ReturnType<typeof panel>;

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
 * device or one of `more`, then a line of status. While it can't be had, a notice lies over it: an inline widget keeps
 * its height.
 */
export function panel(view: PanelView, badge: string, ...more: HTMLElement[]) {
  const { body, env, h, icon, widget } = view;
  const { content, language } = widget;
  const status = h("p", { id: "status", role: "status" });
  const stats = h("p");
  const field = h("input", { class: "link", readonly: true, "aria-label": content.share });
  const copy = h("button", { class: "copy" }, content.copy);
  const pills: HTMLElement[] = widget.ways.map(([channel, name]) => {
    const way = h("a", { class: "button pill", target: "_blank", rel: "noopener" }, name);
    way.onclick = () => env.report(widget, "share", channel);
    return way;
  });
  /** The link up to the way it travels, which is so known of whoever follows it. */
  let via: string;
  if ("share" in navigator) {
    const way = h("button", { class: "pill" }, content.share);
    way.onclick = () =>
      navigator.share({ text: content.message, url: `${via}native` }).then(
        () => env.report(widget, "share", "native"),
        () => {},
      );
    pills.push(way);
  }
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
  copy.onclick = async () => {
    env.report(widget, "share", "link");
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      // No permission, or plain http.
      field.focus();
      if (!(await env.reactions())?.copy(widget, say)) return;
    }
    say(content.copied);
    (await env.reactions())?.tick(copy, widget);
  };
  field.onfocus = () => field.select();

  return {
    own,
    ready,
    part,
    say,
    /** Counts go into the text that names them. */
    count(counts: Record<string, number>, texts: { stats: string; noStats: string }) {
      const some = Object.values(counts).some(Boolean);
      stats.textContent = some ? fill(texts.stats, counts, language) : texts.noStats;
    },
    link(url: string) {
      via = `${url}?via=`;
      field.value = `${via}link`;
      widget.ways.forEach(([channel, , address], i) => {
        // As many as the ways, and in their order.
        (pills[i] as HTMLAnchorElement).href = fill(address, {
          link: encodeURIComponent(via + channel),
          text: encodeURIComponent(content.message),
        });
      });
    },
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
  known: (participant: Participant) => void,
): void {
  const { env, widget, h, signal } = view;
  const { signedOut, signIn, signInUrl } = widget.content;
  env.watch((session) => {
    if (session.state === "ready") {
      known(session.participant);
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
