import type { InviteConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Renderer } from "../types.ts";
import { drawEmailForm, emailFormCss } from "./email-form.ts";
import inviteCss from "./invite.css";
import { drawPanel, panelCss, watchParticipant } from "./panel.ts";

const envelope = "M3 6h18v12.5H3zM3.5 6.5L12 13l8.5-6.5";

/** Personal link, share channels and an email form; the form only for participants with a signed identity. */
const invite: Renderer<InviteConfig> = {
  css: panelCss + emailFormCss + inviteCss,
  kind: "launcher",
  render(view) {
    const panel = drawPanel(view, envelope);
    const emailForm = drawEmailForm(view, view.widget.content.send, "off");
    panel.linkPart.after(emailForm.form);
    watchParticipant(view, panel, ({ link, verified, stats: { invited, joined } }, reactions) => {
      reactions.showLink(view, panel, link);
      reactions.enableInvitations(view, panel, emailForm, { invited, joined });
      emailForm.form.hidden = !verified;
    });
  },
};

export default invite;
