import type { InviteConfig, WaitlistConfig, WidgetConfig } from "@kiteloop/contract/widget-config";
import type { EmbedWidget } from "../types.ts";
import { icon } from "../ui/dom.ts";
import { check } from "./icons.data.ts";
import { fill } from "./text.ts";

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

  return {
    textsOf,
    /** Says on the button itself, for a while, that it has copied. */
    tick(copy: HTMLElement, { content }: EmbedWidget<Loads>): void {
      clearTimeout(ticked.get(copy));
      copy.replaceChildren(icon(check), content.copied);
      const back = () => copy.replaceChildren(content.copy);
      ticked.set(copy, setTimeout(back, 2500));
    },
    /** Copies what is selected in the old way; where that fails too, the link stays selected for Ctrl+C. */
    copy(widget: EmbedWidget<Loads>, say: (text: string, bad?: boolean) => void): boolean {
      const done = document.execCommand("copy");
      if (!done) say(textsOf(widget).copyByHand, true);
      return done;
    },
    /** Whether an address was typed in; tells when it was not. */
    isAddress(mail: Mail<InviteConfig | WaitlistConfig>): boolean {
      mail.say("");
      const valid = mail.email.checkValidity();
      if (!valid) wrong(mail, textsOf(mail.widget).emailInvalid);
      return valid;
    },
    /** Sends an invitation, and tells how that went; true when it went out. */
    async invite(mail: Mail<InviteConfig>): Promise<boolean> {
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
    },
  };
}
