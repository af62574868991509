import type { ShareChannel } from "./content.ts";

/** Name and address of each channel; `{link}` and `{text}` are replaced with what is shared, URI-encoded. */
export const shareWays: Record<ShareChannel, readonly [name: string, address: string]> = {
  whatsapp: ["WhatsApp", "https://wa.me/?text={text}%20{link}"],
  x: ["X", "https://x.com/intent/post?text={text}&url={link}"],
  facebook: ["Facebook", "https://www.facebook.com/sharer/sharer.php?u={link}"],
  linkedin: ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/?url={link}"],
  telegram: ["Telegram", "https://t.me/share/url?url={link}&text={text}"],
};
