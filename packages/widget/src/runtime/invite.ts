import type { InviteConfig } from "@kiteloop/contract/widget-config";
import type { Renderer } from "../types.ts";
import inviteCss from "./invite.css";
import { mailCss, mailForm } from "./mail.ts";
import { follow, panel, panelCss } from "./panel.ts";

const envelope = "M3 6h18v12.5H3zM3.5 6.5L12 13l8.5-6.5";

/** Personal link, share channels and a mail form. The form needs a signed participant, else it is left out. */
const invite: Renderer<InviteConfig> = {
  css: panelCss + mailCss + inviteCss,
  kind: "launcher",
  render(view) {
    const framed = panel(view, envelope);
    const mail = mailForm(view, view.widget.content.send, "off");
    framed.part.after(mail.form);
    follow(view, framed, ({ link, verified, stats: { invited, joined } }, reactions) => {
      reactions.give(view, framed, link);
      reactions.invites(view, framed, mail, { invited, joined });
      mail.form.hidden = !verified;
    });
  },
};

export default invite;
