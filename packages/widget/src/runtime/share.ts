import type { ShareConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Renderer, ShareEnv } from "../types.ts";
import { drawPanel, panelCss, watchParticipant } from "./panel.ts";
import { drawQrToggle } from "./qr-toggle.ts";
import shareCss from "./share.css";

const plane = "M21 3L10 14M21 3l-7 18-4-7-7-4z";

/** Personal link, share channels and a QR code to scan from the screen. */
const share: Renderer<ShareConfig, ShareEnv> = {
  css: panelCss + shareCss,
  kind: "launcher",
  render(view) {
    const [toggle, addTo, setLink] = drawQrToggle(view);
    const panel = drawPanel(view, plane, toggle);
    addTo(panel);
    watchParticipant(view, panel, ({ link, stats: { invited, joined } }, reactions) => {
      reactions.showCounts(view, panel, { invited, joined });
      reactions.showLink(view, panel, link);
      setLink(link);
    });
  },
};

export default share;
