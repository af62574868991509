import type { WaitlistConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import { mailCss, mailForm } from "./mail.ts";
import { failure, keepFocus, panel, panelCss } from "./panel.ts";
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

    const show = (step: Step, texts = content) => {
      const mine = step.shows === "place";
      if (mine) {
        number.textContent = digits(step.place.position, language);
        framed.link(step.place.link);
        framed.count({ joined: step.place.joined }, content);
      } else if (step.shows === "full") return turn("off", h("p", { role: "status" }, texts.full));
      else if (step.says) say(texts[step.says], step.says === "joinFailed");
      keepFocus(
        view,
        () => {
          form.hidden = mine;
          part.hidden = !mine;
        },
        place,
      );
      turn("");
    };
    const form = mailForm(view, say, content.join, "email", async (reactions, { email }) => {
      const took = Math.round(performance.now() - since);
      const step = joined(await env.joinWaitlist(id, email.value, { website: trap.value, took }));
      show(step, reactions.textsOf(widget));
      return step.shows !== "form" || step.says === "alreadyJoined";
    });
    // Whoever fills every field of a form is no person.
    const trap = h("input", {
      class: "trap",
      name: "website",
      tabindex: "-1",
      autocomplete: "off",
      "aria-hidden": "true",
    });
    const since = performance.now();
    form.append(trap);
    part.before(form);
    const load = () => {
      form.hidden = true;
      turn("busy");
      env.place(id).then(
        (known) => show(arrival(known)),
        () => turn("off", ...failure(view, load)),
      );
    };
    load();
  },
};

export default waitlist;
