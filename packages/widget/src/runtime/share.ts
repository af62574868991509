import type { ShareConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Renderer, ShareEnv } from "../types.ts";
import { drawPanel, panelCss, watchParticipant } from "./panel.ts";
import shareCss from "./share.css";
import { sharedLink } from "./text.ts";

const plane = "M21 3L10 14M21 3l-7 18-4-7-7-4z";
const squares = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2";

/** Personal link, share channels and a QR code to scan from the screen. */
const share: Renderer<ShareConfig, ShareEnv> = {
  css: panelCss + shareCss,
  kind: "launcher",
  render(view) {
    const { env, h, icon, widget } = view;
    const { content } = widget;
    const code = h("div", { class: "qr", hidden: true });
    const toggle = h("button", { class: "pill", "aria-expanded": "false" }, icon(squares), content.qr);
    const panel = drawPanel(view, plane, toggle);
    panel.linkPart.after(code);
    let currentLink = "";
    const drawCode = async () => {
      const link = currentLink;
      const { path, size } = await env.makeQrCode(sharedLink(link, "qr", widget));
      const image = icon(path);
      image.setAttribute("viewBox", `0 0 ${size} ${size}`);
      image.ariaHidden = null;
      image.role = "img";
      image.ariaLabel = link;
      if (link === currentLink) code.replaceChildren(image);
    };
    let isOpen = false;
    const setOpen = (next: boolean) => {
      isOpen = next;
      code.hidden = !isOpen;
      toggle.ariaExpanded = String(isOpen);
    };
    toggle.onclick = () => {
      setOpen(!isOpen);
      if (!isOpen) return;
      env.reportEvent(widget, "share", "qr");
      drawCode().catch(async () => {
        setOpen(false);
        const reactions = await env.loadReactions();
        panel.showStatus(reactions?.textsOf(widget).qrFailed ?? content.loadFailed, true);
      });
    };
    watchParticipant(view, panel, ({ link, stats: { invited, joined } }, reactions) => {
      reactions.showCounts(view, panel, { invited, joined });
      reactions.showLink(view, panel, link);
      if (currentLink !== link) setOpen(false);
      currentLink = link;
    });
  },
};

export default share;
