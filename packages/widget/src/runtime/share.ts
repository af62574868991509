import type { ShareConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import { follow, panel, panelCss } from "./panel.ts";
import shareCss from "./share.css";
import { sharedBy } from "./text.ts";

const plane = "M21 3L10 14M21 3l-7 18-4-7-7-4z";
const squares = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2";

/** Personal link, share channels and a QR code to be scanned from the screen. */
const share: Renderer<ShareConfig> = {
  css: panelCss + shareCss,
  kind: "launcher",
  render(view) {
    const { env, h, icon, widget } = view;
    const { content } = widget;
    const code = h("div", { class: "qr", hidden: true });
    const toggle = h("button", { class: "pill", "aria-expanded": "false" }, icon(squares), content.qr);
    const framed = panel(view, plane, toggle);
    framed.part.after(code);
    let shared = "";
    /** Draws the code of whoever's link it is now. */
    const draw = async () => {
      const link = shared;
      const { path, size } = await env.qr(sharedBy(link, "qr", widget));
      const image = icon(path);
      image.setAttribute("viewBox", `0 0 ${size} ${size}`);
      image.ariaHidden = null;
      image.role = "img";
      image.ariaLabel = link;
      if (link === shared) code.replaceChildren(image);
    };
    let open = false;
    const turn = (next: boolean) => {
      open = next;
      code.hidden = !open;
      toggle.ariaExpanded = String(open);
    };
    toggle.onclick = () => {
      turn(!open);
      if (!open) return;
      env.report(widget, "share", "qr");
      draw().catch(async () => {
        turn(false);
        framed.say((await env.reactions())?.textsOf(widget).qrFailed ?? content.loadFailed, true);
      });
    };
    follow(view, framed, ({ link, stats: { invited, joined } }, reactions) => {
      reactions.count(view, framed, { invited, joined });
      reactions.give(view, framed, link);
      if (shared !== link) turn(false);
      shared = link;
    });
  },
};

export default share;
