import type { InviteConfig } from "@kiteloop/contract/widget-config";
import type { Participant, Renderer } from "../types.ts";
import inviteCss from "./invite.css";
import { mailCss, mailForm } from "./mail.ts";
import { follow, panel, panelCss } from "./panel.ts";
import { fill } from "./text.ts";

const envelope = "M3 6h18v12.5H3zM3.5 6.5L12 13l8.5-6.5";

/** Personal link, share channels and a mail form. The form needs a signed participant, else it is left out. */
const invite: Renderer<InviteConfig> = {
  css: panelCss + mailCss + inviteCss,
  kind: "launcher",
  render(view) {
    const { env, widget } = view;
    const { content } = widget;
    const framed = panel(view, envelope);
    const { say } = framed;
    let counts = { invited: 0, joined: 0 };
    const form = mailForm(view, say, content.send, "off", async (email, fail) => {
      const problem = await env.invite(email, widget.id);
      if (problem === "invitation.already_invited") fail(content.alreadyInvited);
      else if (problem === "join.self_referral") fail(content.ownAddress);
      else if (problem === "invitation.limit_reached") say(content.limitReached, true);
      else if (problem) say(content.sendFailed, true);
      else {
        say(fill(content.sent, { email }));
        counts.invited++;
        framed.count(counts, content);
      }
      return !problem;
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
