import type { ShareConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import { follow } from "./frame.ts";
import { css, linkFrame } from "./link.ts";
import { qrPath } from "./qr.ts";
import shareCss from "./share.css";

const plane = "M21 3L10 14M21 3l-7 18-4-7-7-4z";
const squares = "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2";

/** Personal link, share channels and a QR code to be scanned from the screen. */
const share: Renderer<ShareConfig> = {
  css: css + shareCss,
  kind: "launcher",
  render(view) {
    const { env, h, icon, widget } = view;
    const code = h("div", { class: "qr", hidden: true });
    const toggle = h(
      "button",
      { class: "pill", type: "button", "aria-expanded": "false" },
      icon(squares),
      widget.content.qr,
    );
    const framed = linkFrame(view, plane, toggle);
    framed.part.after(code);
    toggle.onclick = () => {
      code.hidden = !code.hidden;
      toggle.ariaExpanded = String(!code.hidden);
      if (!code.hidden) env.report(widget, "share", "qr");
    };
    follow(view, framed, ({ link, stats: { invited, joined } }) => {
      framed.count({ invited, joined }, widget.content);
      framed.link(link);
      const qr = qrPath(link);
      toggle.hidden = !qr;
      if (!qr) return;
      const image = icon(qr.path, "", qr.size);
      image.ariaHidden = null;
      image.role = "img";
      image.ariaLabel = link;
      code.replaceChildren(image);
    });
  },
};

export default share;
