import type { InviteConfig } from "@kiteloop/contract/publishing/widget-config";
import type { EmailEntry, PanelView, Reactions } from "../types.ts";
import { onEmailSubmit } from "./email-form.ts";
import { check } from "./icons.data.ts";
import { fillTemplate, sharedLink } from "./text.ts";

/** Texts that the widget's content in the script omits, by widget id. */
export type LateTexts = Record<string, Record<string, string>>;

/** `sendInvitation` resolves to an empty string on success, else to the error code. */
export function createReactions(
  sendInvitation: (email: string, widgetId: string, message?: string) => Promise<string>,
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

  const showCopied = (button: HTMLElement, { widget, icon }: PanelView) => {
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
    const message = entry.email.form?.querySelector("textarea")?.value;
    const problem = await sendInvitation(email, widget.id, message);
    const { alreadyInvited, emailInvalid, ownAddress } = texts;
    const ofAddress = new Map([
      ["invitation.already_invited", alreadyInvited],
      ["email.address_script", emailInvalid],
      ["join.self_referral", ownAddress],
    ]);
    const words = ofAddress.get(problem);
    if (words) showInvalid(entry, words);
    else if (problem === "invitation.limit_reached") showStatus(texts.limitReached, true);
    else if (problem) showStatus(texts.sendFailed, true);
    else showStatus(fillTemplate(texts.sent, { email }));
    return !problem;
  };

  return {
    textsOf,
    showLink(view, { linkControls: [field, copy, shareButtons], showStatus }, url) {
      const { widget, env } = view;
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
        showCopied(copy, view);
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
      // Browsers refuse other scripts before the @. The server knows better.
      const isValid = entry.email.checkValidity() || /[^ -~].*@/.test(entry.email.value);
      if (!isValid) showInvalid(entry, textsOf(entry.widget).emailInvalid);
      return isValid;
    },
    enableInvitations(view, panel, emailForm, counts) {
      showCounts(view, panel, counts);
      const { form, button } = emailForm;
      const askForMessage = () => {
        if (form.querySelector("textarea")) return;
        const { message, messageLabel } = textsOf(view.widget);
        const field = view.h("textarea", { id: "message", maxlength: "500", rows: "3" }, message);
        form.append(view.h("label", { for: "message" }, messageLabel), field, button);
      };
      // Not before someone wants to invite, because what is below an inline widget would move. And not while the mouse goes
      // down: in a panel that grows upwards, the cursor would be in what comes to be under it.
      form.addEventListener("focusin", () => setTimeout(askForMessage));
      onEmailSubmit(emailForm, view, panel.showStatus, async (_, entry) => {
        const isSent = await invite(entry);
        if (isSent) counts.invited++;
        showCounts(view, panel, counts);
        return isSent;
      });
    },
  };
}
