import type { ContactMessage } from "@kiteloop/contract/contact";
import { contactTopicNames } from "../../../lib/names.ts";

const address = (email: string) => encodeURIComponent(email).replace("%40", "@");

/** Mail programs cut longer addresses off. */
const quoted = 1_200;

/** Opens the staff's own mail program: subject and quotation are there, the answer is theirs. */
export function replyHref({ name, email, topic, message }: ContactMessage): string {
  const cut = [...message].length > quoted ? `${[...message].slice(0, quoted).join("")} …` : message;
  const lines = cut.split("\n").map((line) => `> ${line}`);
  const body = [`Hello ${name},`, "", "", "", ...lines].join("\r\n");
  const subject = `Re: ${contactTopicNames[topic]}`;
  return `mailto:${address(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** To ask somebody back who wrote a testimonial. */
export function askHref(email: string): string {
  return `mailto:${address(email)}?subject=${encodeURIComponent("Your words about Kiteloop")}`;
}
