import type { PromptConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Renderer } from "../types.ts";
import cardCss from "./card.css";
import promptCss from "./prompt.css";

const heart = "M12 20S3.5 15 3.5 9.3A4.3 4.3 0 0112 7.5a4.3 4.3 0 018.5 1.8C20.5 15 12 20 12 20z";

/** Suggests another widget or a page. Following the suggestion counts as opening. */
const prompt: Renderer<PromptConfig> = {
  css: cardCss + promptCss,
  kind: "card",
  render({ body, widget, env, h, icon, show, hide }) {
    const { content, id } = widget;
    const { opensWidget, actionUrl } = content;
    const leave = (event: "open" | "dismiss") => {
      env.reportEvent(widget, event);
      env.saveDismissal(id);
      hide();
    };
    const act = h("div", { class: "act" });
    if (opensWidget || !actionUrl) {
      const action = h("button", {}, content.action);
      action.onclick = () => {
        leave("open");
        env.openWidget(opensWidget ?? "");
      };
      act.append(action);
    } else {
      const action = h("a", { class: "button", href: actionUrl }, content.action);
      action.onclick = () => leave("open");
      act.append(action);
    }
    const later = h("button", { class: "quiet" }, content.later);
    later.onclick = () => leave("dismiss");
    act.append(later);
    body.append(
      h("span", { class: "badge" }, icon(heart)),
      h("div", { class: "words" }, h("h2", { id: "title" }, content.title), h("p", {}, content.body)),
      act,
    );
    show();
  },
};

export default prompt;
