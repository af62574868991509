import type { WaitlistConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Reactions, Renderer, WaitlistEnv } from "../types.ts";
import { drawEmailForm, emailFormCss, onEmailSubmit } from "./email-form.ts";
import { drawFailure, drawPanel, keepFocus, panelCss } from "./panel.ts";
import { fillTemplate, formatNumber } from "./text.ts";
import waitlistCss from "./waitlist.css";
import { isFailure, viewAfterJoining, viewOnArrival, type WaitlistView } from "./waitlist-view.ts";

/** The longest form-filling time that the API accepts, in ms. */
const dayMs = 86_400_000;

const clock = "M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l3.5 2";

/** A form to join the waitlist; afterwards the visitor's place, how to move up, and the link for it. */
const waitlist: Renderer<WaitlistConfig, WaitlistEnv> = {
  css: panelCss + emailFormCss + waitlistCss,
  kind: "launcher",
  render(view) {
    const { env, h, widget } = view;
    const { content, id, language } = widget;
    const panel = drawPanel(view, clock);
    const { linkPart, showStatus, setPanelState } = panel;
    const position = h("b", {}, "000");
    const [before = "", after = ""] = content.position.split("{position}");
    const placeText = h("p", { class: "place", tabindex: "-1" }, before, position, after);
    const moveUpText = h(
      "p",
      { hidden: !content.places },
      fillTemplate(content.moveUp, { places: content.places }, language),
    );
    linkPart.prepend(placeText, moveUpText);

    const show = (next: WaitlistView, reactions?: Reactions) => {
      const texts = reactions?.textsOf(widget) ?? content;
      const hasPlace = next.shows === "place";
      if (hasPlace) {
        position.textContent = formatNumber(next.place.position, language);
        reactions?.showLink(view, panel, next.place.link);
        reactions?.showCounts(view, panel, { joined: next.place.joined });
      } else if (next.shows === "full") return setPanelState("off", h("p", { role: "status" }, texts.full));
      else if (next.says) showStatus(texts[next.says], isFailure(next));
      keepFocus(
        view,
        () => {
          form.hidden = hasPlace;
          linkPart.hidden = !hasPlace;
        },
        placeText,
      );
      setPanelState("");
    };
    const emailForm = drawEmailForm(view, content.join, "email");
    const { form } = emailForm;
    // A honeypot: hidden from people, but filled in by bots.
    const trap = h("input", {
      class: "trap",
      name: "website",
      tabindex: "-1",
      autocomplete: "off",
      "aria-hidden": "true",
    });
    const shownAt = performance.now();
    form.append(trap);
    onEmailSubmit(emailForm, view, showStatus, async (reactions, { email }) => {
      const took = Math.min(Math.round(performance.now() - shownAt), dayMs);
      const answer = await env.joinWaitlist(id, email.value, { website: trap.value, took });
      const next = viewAfterJoining(answer);
      show(next, reactions);
      return !isFailure(next);
    });
    linkPart.before(form);
    const load = () => {
      form.hidden = true;
      setPanelState("busy");
      env.loadPlace(id).then(
        async (place) => show(viewOnArrival(place), place ? await env.loadReactions() : undefined),
        () => setPanelState("off", ...drawFailure(view, load)),
      );
    };
    load();
  },
};

export default waitlist;
