import type { WelcomeConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import cardCss from "./card.css";
import welcomeCss from "./welcome.css";

const smile = "M12 3a9 9 0 100 18 9 9 0 000-18M8.5 14s1 2.5 3.5 2.5 3.5-2.5 3.5-2.5M9 9.5v.01M15 9.5v.01";

/** Greets an invitee by their inviter's name and keeps the offer in view until dismissed. */
const welcome: Renderer<WelcomeConfig> = {
  css: cardCss + welcomeCss,
  kind: "card",
  render({ body, widget, env, h, icon, show, hide, signal }) {
    const { content } = widget;
    const inline = widget.behaviour.placement.kind === "inline";
    const badge = h("span", { class: "badge", "aria-hidden": "true" }, icon(smile));
    const title = h("h2", { id: "title" }, content.anonymousTitle);
    const words = h("div", { class: "words" }, title, h("p", {}, content.body));
    const act = h("div", { class: "act" }, h("strong", {}, content.offer));
    if (content.actionUrl) act.append(h("a", { class: "button", href: content.actionUrl }, content.action));
    body.append(badge, words, act);

    const greet = (name: string) => {
      title.textContent = name ? content.title.replace("{inviter}", () => name) : content.anonymousTitle;
    };
    if (!env.invited()) return;
    if (inline) {
      // The place is taken at once, the greeting filled in when it is known: nothing below moves.
      title.classList.add("wait");
      greet("\u2007".repeat(9));
      show();
    }
    env.referrer().then((referrer) => {
      if (signal.aborted) return;
      title.classList.remove("wait");
      if (!referrer) return hide();
      greet(referrer.name);
      if (referrer.name) badge.textContent = [...referrer.name][0]?.toUpperCase() ?? "";
      show();
    });
  },
};

export default welcome;
