import type { PromptConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";

const prompt: Renderer<PromptConfig> = {
  css: "",
  kind: "card",
  render({ body, widget, h, show }) {
    body.append(h("h2", {}, widget.content.title), h("p", {}, widget.content.body));
    show();
  },
};

export default prompt;
