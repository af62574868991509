import type { InviteConfig, WaitlistConfig, WidgetConfig } from "@kiteloop/contract/widget-config";
import type { EmbedWidget, View } from "../types.ts";
import { icon } from "../ui/dom.ts";
import { check } from "./icons.data.ts";
import { type MailForm, sendBy } from "./mail.ts";
import type { Panel, PanelView } from "./panel.ts";
import { fill, sharedBy } from "./text.ts";

/** Late texts by widget id. */
export type Texts = Record<string, Record<string, string>>;

/** A form for one address, as its widget drew it. */
export type Mail<C extends WidgetConfig> = {
  widget: EmbedWidget<C>;
  email: HTMLInputElement;
  say(text: string, bad?: boolean): void;
};

/** Every type with a link to copy. */
type Loads = Exclude<WidgetConfig, { type: "welcome" | "prompt" }>;

export type Reactions = ReturnType<typeof reactions>;

/**
 * How widgets answer what somebody did in them; loaded once somebody does. `invite` sends one invitation: empty when it
 * went out, else the problem's code.
 */
export function reactions(invite: (email: string, widgetId: string) => Promise<string>, late: Texts = {}) {
  /** What takes the tick back, by its button. */
  const ticked = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  /** A widget's content with its late texts. */
  const textsOf = <W extends EmbedWidget>({ id, content }: W): W["content"] => ({ ...late[id], ...content });

  const wrong = ({ email, say }: Mail<InviteConfig | WaitlistConfig>, text: string) => {
    say(text, true);
    email.ariaInvalid = "true";
    email.oninput = () => {
      email.ariaInvalid = null;
    };
    email.focus();
  };

  /** Says on the button itself, for a while, that it has copied. */
  const tick = (copy: HTMLElement, widget: EmbedWidget<Loads>) => {
    clearTimeout(ticked.get(copy));
    copy.replaceChildren(icon(check), textsOf(widget).copied);
    const back = () => copy.replaceChildren(widget.content.copy);
    ticked.set(copy, setTimeout(back, 2500));
  };

  /** Puts counts into the text that names them. */
  const count = ({ widget }: PanelView, { pieces: [, , , stats] }: Panel, counts: Record<string, number>) => {
    const texts: Record<string, unknown> = textsOf(widget);
    const some = Object.values(counts).some(Boolean);
    stats.textContent = some ? fill(`${texts.stats}`, counts, widget.language) : `${texts.noStats}`;
  };

  /** Sends an invitation, and tells how that went; true when it went out. */
  const inviteBy = async (mail: Mail<InviteConfig>): Promise<boolean> => {
    const { widget, say } = mail;
    const texts = textsOf(widget);
    const email = mail.email.value;
    const problem = await invite(email, widget.id);
    if (problem === "invitation.already_invited") wrong(mail, texts.alreadyInvited);
    else if (problem === "join.self_referral") wrong(mail, texts.ownAddress);
    else if (problem === "invitation.limit_reached") say(texts.limitReached, true);
    else if (problem) say(texts.sendFailed, true);
    else say(fill(texts.sent, { email }));
    return !problem;
  };

  return {
    textsOf,
    /** Gives a panel its link, and life to all that hands it on. */
    give({ widget, env }: PanelView, { pieces: [field, copy, ways], say }: Panel, url: string): void {
      const { copied, copyByHand, message } = textsOf(widget);
      /** The link with the way it travels, which is so known of whoever follows it, and from where. */
      const by = (channel = "") => sharedBy(url, channel, widget);
      field.value = by("link");
      field.onfocus = () => field.select();
      copy.onclick = async () => {
        env.report(widget, "share", "link");
        try {
          await navigator.clipboard.writeText(field.value);
        } catch {
          // No permission, or plain http: in the old way. Where that fails too, the link stays selected for Ctrl+C.
          field.focus();
          if (!document.execCommand("copy")) return say(copyByHand, true);
        }
        say(copied);
        tick(copy, widget);
      };
      ways.forEach((way, i) => {
        const [channel, , address = ""] = widget.ways[i] ?? [];
        if (way instanceof HTMLAnchorElement) {
          const link = encodeURIComponent(by(channel));
          way.href = fill(address, { link, text: encodeURIComponent(message) });
          way.onclick = () => env.report(widget, "share", channel);
        } else
          way.onclick = () =>
            navigator.share({ text: message, url: by("native") }).then(
              () => env.report(widget, "share", "native"),
              () => {},
            );
      });
    },
    count,
    /** Whether an address was typed in; tells when it was not. */
    isAddress(mail: Mail<InviteConfig | WaitlistConfig>): boolean {
      mail.say("");
      const valid = mail.email.checkValidity();
      if (!valid) wrong(mail, textsOf(mail.widget).emailInvalid);
      return valid;
    },
    /** Lets an invitation be sent by mail, and counts it. */
    invites(
      view: View<InviteConfig>,
      framed: Panel,
      mail: MailForm,
      counts: { invited: number; joined: number },
    ): void {
      count(view, framed, counts);
      sendBy(mail, view, framed.say, async (_, sent) => {
        const out = await inviteBy(sent);
        if (out) counts.invited++;
        count(view, framed, counts);
        return out;
      });
    },
  };
}
