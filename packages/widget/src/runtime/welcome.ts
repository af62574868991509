import type { WelcomeConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Renderer, WelcomeEnv } from "../types.ts";
import cardCss from "./card.css";
import welcomeCss from "./welcome.css";

const smile = "M12 3a9 9 0 100 18 9 9 0 000-18M8.5 14s1 2.5 3.5 2.5 3.5-2.5 3.5-2.5M9 9.5v.01M15 9.5v.01";

/** Greets an invitee by their inviter's name and shows the offer until dismissed. */
const welcome: Renderer<WelcomeConfig, WelcomeEnv> = {
  css: cardCss + welcomeCss,
  kind: "card",
  render({ body, widget, env, h, icon, show, hide, signal }) {
    const { content } = widget;
    const isInline = widget.behaviour.placement.kind === "inline";
    const badge = h("span", { class: "badge", "aria-hidden": "true" }, icon(smile));
    const title = h("h2", { id: "title" }, content.anonymousTitle);
    const wordsPart = h("div", { class: "words" }, title, h("p", {}, content.body));
    const act = h("div", { class: "act" }, h("strong", {}, content.offer));
    if (content.actionUrl) act.append(h("a", { class: "button", href: content.actionUrl }, content.action));
    body.append(badge, wordsPart, act);

    const greet = (name: string) => {
      title.textContent = name ? content.title.replace("{inviter}", () => name) : content.anonymousTitle;
    };
    if (!env.isInvited()) return;
    if (isInline) {
      // Shown at once with blanks for the name, so that nothing below shifts when it is known.
      title.classList.add("wait");
      greet("\u2007".repeat(9));
      show();
    }
    env.loadInviter().then((inviter) => {
      if (signal.aborted) return;
      title.classList.remove("wait");
      if (!inviter) return hide();
      greet(inviter.name);
      if (inviter.name) badge.textContent = [...inviter.name][0]?.toUpperCase() ?? "";
      if (inviter.photo) {
        // The initial stays if the page's policy or the photo's server refuses it.
        const photo = h("img", { alt: "", referrerpolicy: "no-referrer" });
        photo.onload = () => badge.replaceChildren(photo);
        photo.src = inviter.photo;
      }
      show();
    });
  },
};

export default welcome;
