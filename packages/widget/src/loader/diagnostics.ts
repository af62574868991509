/** Numbered messages for the developer who embeds Kiteloop; nothing here is meant for visitors. */
const messages = {
  101: "a required field is missing:",
  102: "the script is on this page twice; the first copy works",
  103: "no published widget has this id or stands on this page:",
  104: "there is no such method or event:",
  105: "this origin is not allowed for the project; add it in the project's settings",
  106: "the participant is not signed, so the mail form is hidden",
  107: "a callback of kiteloop.on threw:",
  108: "the server refused:",
  109: "a call could not be carried out:",
} as const;

/** Tells the developer, once per code and detail. */
const told = new Set<string>();
export function warn(code: keyof typeof messages, ...details: unknown[]): void {
  const key = code + String(details[0]);
  if (told.has(key)) return;
  told.add(key);
  // biome-ignore lint/suspicious/noConsole: the console is where an embedder looks
  console.warn(`Kiteloop KL${code}: ${messages[code]}`, ...details);
}
