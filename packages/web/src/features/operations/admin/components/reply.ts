import { contactTopicNames } from "@kiteloop/contract/shared/choice-names";
import type { ContactMessage } from "@kiteloop/contract/submissions/contact";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const address = (email: string) => encodeURIComponent(email).replace("%40", "@");

/** Email clients cut off longer addresses. */
const quoted = 1_200;

/** A mailto link with subject and quotation, for staff's own email client. */
export function replyHref({ name, email, topic, message }: ContactMessage): string {
  const cut = [...message].length > quoted ? `${[...message].slice(0, quoted).join("")} …` : message;
  const lines = cut.split("\n").map((line) => `> ${line}`);
  const body = [t("Hello {name},", { name }), "", "", "", ...lines].join("\r\n");
  const subject = t("Re: {contactTopicNames}", { contactTopicNames: contactTopicNames[topic] });
  return `mailto:${address(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A mailto link to the writer of a testimonial. */
export function askHref(email: string): string {
  return `mailto:${address(email)}?subject=${encodeURIComponent(t("Your testimonial about Kiteloop"))}`;
}
