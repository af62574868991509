import type { WaitlistConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import { mailCss, mailForm, sendBy } from "./mail.ts";
import { failure, keepFocus, panel, panelCss } from "./panel.ts";
import type { Reactions } from "./reactions.ts";
import { digits, fill } from "./text.ts";
import waitlistCss from "./waitlist.css";
import { arrival, joined, type Step } from "./waitlist-step.ts";

const clock = "M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l3.5 2";

/** A form to join the list; after that one's place in it, how to move up, and the link to do so. */
const waitlist: Renderer<WaitlistConfig> = {
  css: panelCss + mailCss + waitlistCss,
  kind: "launcher",
  render(view) {
    const { env, h, widget } = view;
    const { content, id, language } = widget;
    const framed = panel(view, clock);
    const { part, say, turn } = framed;
    const number = h("b", {}, "000");
    const [before = "", after = ""] = content.position.split("{position}");
    const place = h("p", { class: "place", tabindex: "-1" }, before, number, after);
    const up = h(
      "p",
      { hidden: !content.places },
      fill(content.moveUp, { places: content.places }, language),
    );
    part.prepend(place, up);

    const show = (step: Step, reactions?: Reactions) => {
      const texts = reactions?.textsOf(widget) ?? content;
      const mine = step.shows === "place";
      if (mine) {
        number.textContent = digits(step.place.position, language);
        reactions?.give(view, framed, step.place.link);
        reactions?.count(view, framed, { joined: step.place.joined });
      } else if (step.shows === "full") return turn("off", h("p", { role: "status" }, texts.full));
      else if (step.says) say(texts[step.says], step.says === "joinFailed");
      keepFocus(
        view,
        () => {
          mail.form.hidden = mine;
          part.hidden = !mine;
        },
        place,
      );
      turn("");
    };
    const mail = mailForm(view, content.join, "email");
    // Whoever fills every field of a form is no person.
    const trap = h("input", {
      class: "trap",
      name: "website",
      tabindex: "-1",
      autocomplete: "off",
      "aria-hidden": "true",
    });
    const since = performance.now();
    mail.form.append(trap);
    sendBy(mail, view, say, async (reactions, { email }) => {
      const took = Math.round(performance.now() - since);
      const step = joined(await env.joinWaitlist(id, email.value, { website: trap.value, took }));
      show(step, reactions);
      return step.shows !== "form" || step.says === "alreadyJoined";
    });
    part.before(mail.form);
    const load = () => {
      mail.form.hidden = true;
      turn("busy");
      env.place(id).then(
        async (known) => show(arrival(known), known ? await env.reactions() : undefined),
        () => turn("off", ...failure(view, load)),
      );
    };
    load();
  },
};

export default waitlist;
