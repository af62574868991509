import { t } from "../lib/messages.tsx";
import { type ShortcutName, shortcuts } from "./shortcuts.data.ts";
import { areSingleKeysOn } from "./single-keys.ts";

type Press = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey" | "target"> & {
  isComposing?: boolean;
};

const partsOf = (keys: string) => {
  const parts = keys.split("+");
  return { key: parts.at(-1) ?? "", mod: parts.includes("mod"), shift: parts.includes("shift") };
};

/**
 * Whether the event is one of the shortcut's keys. Keys without `mod` are text in a field, so not a shortcut there, and can be
 * turned off.
 */
export function isPressed(name: ShortcutName, event: Press): boolean {
  if (event.isComposing || event.altKey) return false;
  return shortcuts[name].keys.some((keys) => {
    const { key, mod, shift } = partsOf(keys);
    if (event.key.toLowerCase() !== key || mod !== (event.metaKey || event.ctrlKey)) return false;
    // Other characters than letters need Shift on some keyboards only.
    if (mod && shift !== event.shiftKey) return false;
    return mod || (!isTextField(event.target) && areSingleKeysOn());
  });
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  return target.matches("input:not([type=checkbox], [type=radio], [type=button], [type=range])");
}

/** Whether a key belongs to an open layer, or is used already, so that the page behind ignores it. */
export function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  const layers = "dialog, [role=dialog], [role=alertdialog], [role=menu]";
  return defaultPrevented || (target instanceof Element && target.closest(layers) !== null);
}

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The keys as they are printed on the keyboard, such as `⌘K` or `Ctrl K`. */
export function keysShown(name: ShortcutName): string[] {
  return shortcuts[name].keys.map((keys) => {
    const { key, mod, shift } = partsOf(keys);
    const mac = isMac();
    const before = [...(mod ? [mac ? "⌘" : "Ctrl "] : []), ...(shift ? [mac ? "⇧" : `${t("Shift")} `] : [])];
    return `${before.join("")}${key.toUpperCase()}`;
  });
}
