/** Numbered messages for the developer who embeds Kiteloop; nothing here is meant for visitors. */
const messages = {
  101: "missing field",
  102: "script loaded twice",
  103: "unknown widget",
  104: "unknown call or event",
  105: "origin not allowed for this project",
  106: "unsigned participant: no mail form",
  107: "listener threw",
  108: "refused",
  109: "call failed",
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
