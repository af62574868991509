import type { InviteConfig } from "@kiteloop/contract/publishing/widget-config";
import type { EmailEntry, EmbedWidget, PanelConfig, Reactions } from "../types.ts";
import { icon } from "../ui/dom.ts";
import { onEmailSubmit } from "./email-form.ts";
import { check } from "./icons.data.ts";
import { fillTemplate, sharedLink } from "./text.ts";

/** Texts that the widget's content in the script omits, by widget id. */
export type LateTexts = Record<string, Record<string, string>>;

/** `sendInvitation` resolves to an empty string on success, else to the error code. */
export function createReactions(
  sendInvitation: (email: string, widgetId: string) => Promise<string>,
  lateTexts: LateTexts = {},
): Reactions {
  /** Timers that reset a button from "copied". */
  const copiedTimers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const textsOf: Reactions["textsOf"] = ({ id, content }) => ({ ...lateTexts[id], ...content });

  const showInvalid = ({ email, showStatus }: EmailEntry, text: string) => {
    showStatus(text, true);
    email.ariaInvalid = "true";
    email.oninput = () => {
      email.ariaInvalid = null;
    };
    email.focus();
  };

  const showCopied = (button: HTMLElement, widget: EmbedWidget<PanelConfig>) => {
    clearTimeout(copiedTimers.get(button));
    button.replaceChildren(icon(check), textsOf(widget).copied);
    const reset = () => button.replaceChildren(widget.content.copy);
    copiedTimers.set(button, setTimeout(reset, 2500));
  };

  const showCounts: Reactions["showCounts"] = ({ widget }, { linkControls: [, , , stats] }, counts) => {
    const texts: Record<string, unknown> = textsOf(widget);
    const hasAny = Object.values(counts).some(Boolean);
    stats.textContent = hasAny ? fillTemplate(`${texts.stats}`, counts, widget.language) : `${texts.noStats}`;
  };

  /** Sends an invitation and shows the result; resolves to whether it was sent. */
  const invite = async (entry: EmailEntry<InviteConfig>): Promise<boolean> => {
    const { widget, showStatus } = entry;
    const texts = textsOf(widget);
    const email = entry.email.value;
    const problem = await sendInvitation(email, widget.id);
    if (problem === "invitation.already_invited") showInvalid(entry, texts.alreadyInvited);
    else if (problem === "join.self_referral") showInvalid(entry, texts.ownAddress);
    else if (problem === "invitation.limit_reached") showStatus(texts.limitReached, true);
    else if (problem) showStatus(texts.sendFailed, true);
    else showStatus(fillTemplate(texts.sent, { email }));
    return !problem;
  };

  return {
    textsOf,
    showLink({ widget, env }, { linkControls: [field, copy, shareButtons], showStatus }, url) {
      const { copied, copyByHand, message } = textsOf(widget);
      const linkFor = (channel = "") => sharedLink(url, channel, widget);
      field.value = linkFor("link");
      field.onfocus = () => field.select();
      copy.onclick = async () => {
        env.reportEvent(widget, "share", "link");
        try {
          await navigator.clipboard.writeText(field.value);
        } catch {
          // Without permission, or over plain http, falls back to `execCommand`, and then to selecting the link for
          // Ctrl+C.
          field.focus();
          if (!document.execCommand("copy")) return showStatus(copyByHand, true);
        }
        showStatus(copied);
        showCopied(copy, widget);
      };
      shareButtons.forEach((button, i) => {
        const [channel, , address = ""] = widget.ways[i] ?? [];
        if (button instanceof HTMLAnchorElement) {
          const link = encodeURIComponent(linkFor(channel));
          button.href = fillTemplate(address, { link, text: encodeURIComponent(message) });
          button.onclick = () => env.reportEvent(widget, "share", channel);
        } else
          button.onclick = () =>
            navigator.share({ text: message, url: linkFor("native") }).then(
              () => env.reportEvent(widget, "share", "native"),
              () => {},
            );
      });
    },
    showCounts,
    checkEmail(entry) {
      entry.showStatus("");
      const isValid = entry.email.checkValidity();
      if (!isValid) showInvalid(entry, textsOf(entry.widget).emailInvalid);
      return isValid;
    },
    enableInvitations(view, panel, form, counts) {
      showCounts(view, panel, counts);
      onEmailSubmit(form, view, panel.showStatus, async (_, entry) => {
        const isSent = await invite(entry);
        if (isSent) counts.invited++;
        showCounts(view, panel, counts);
        return isSent;
      });
    },
  };
}
