import type { MilestonesConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";

const milestones: Renderer<MilestonesConfig> = {
  css: "",
  kind: "launcher",
  render({ body, widget, h, show }) {
    body.append(h("h2", {}, widget.content.title), h("p", {}, widget.content.body));
    show();
  },
};

export default milestones;
