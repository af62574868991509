import type { InviteConfig } from "@kiteloop/contract/widget-config";
import type { Participant, Renderer } from "../types.ts";
import inviteCss from "./invite.css";
import { mailCss, mailForm } from "./mail.ts";
import { follow, panel, panelCss } from "./panel.ts";

const envelope = "M3 6h18v12.5H3zM3.5 6.5L12 13l8.5-6.5";

/** Personal link, share channels and a mail form. The form needs a signed participant, else it is left out. */
const invite: Renderer<InviteConfig> = {
  css: panelCss + mailCss + inviteCss,
  kind: "launcher",
  render(view) {
    const { content } = view.widget;
    const framed = panel(view, envelope);
    let counts = { invited: 0, joined: 0 };
    const form = mailForm(view, framed.say, content.send, "off", async (reactions, mail) => {
      const sent = await reactions.invite(mail);
      if (sent) {
        counts.invited++;
        framed.count(counts, content);
      }
      return sent;
    });
    framed.part.after(form);
    follow(view, framed, ({ link, verified, stats: { invited, joined } }: Participant) => {
      counts = { invited, joined };
      framed.count(counts, content);
      framed.link(link);
      form.hidden = !verified;
    });
  },
};

export default invite;
