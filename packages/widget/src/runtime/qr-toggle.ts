import type { RewardsConfig, ShareConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Panel, ShareEnv, View } from "../types.ts";
import { sharedLink } from "./text.ts";

const squares = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2";

/**
 * A button that shows a QR code of the link to scan from the screen. `addTo` puts the code below the panel's link;
 * `setLink` closes the code of another link.
 */
export function drawQrToggle({ env, h, icon, widget }: View<ShareConfig | RewardsConfig, ShareEnv>) {
  const { content } = widget;
  const code = h("div", { class: "qr", hidden: true });
  const toggle = h("button", { class: "pill", "aria-expanded": "false" }, icon(squares), content.qr);
  let currentLink = "";
  const drawCode = async () => {
    const link = currentLink;
    const drawn = await env.drawQrCode(sharedLink(link, "qr", widget), link);
    if (link === currentLink) code.replaceChildren(...drawn);
  };
  let isOpen = false;
  const setOpen = (next: boolean) => {
    isOpen = next;
    code.hidden = !isOpen;
    toggle.ariaExpanded = String(isOpen);
  };
  const addTo = ({ linkPart, showStatus }: Panel) => {
    linkPart.after(code);
    toggle.onclick = () => {
      setOpen(!isOpen);
      if (!isOpen) return;
      env.reportEvent(widget, "share", "qr");
      drawCode().catch(async () => {
        setOpen(false);
        const reactions = await env.loadReactions();
        showStatus(reactions?.textsOf(widget).qrFailed ?? content.loadFailed, true);
      });
    };
  };
  const setLink = (link: string) => {
    if (currentLink !== link) setOpen(false);
    currentLink = link;
  };
  return [toggle, addTo, setLink] as const;
}
