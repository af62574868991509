import type { Consent } from "@kiteloop/contract/publishing/project";
import { writeJson } from "./write-json.ts";

/**
 * State in the visitor's browser, in one item per project, without personal data. Scripts of all releases read these
 * names.
 * - `code`: code of the link that counts, when it was followed (ms since 1970), and how it was shared
 * - `told`: the participant and the followed link that were last reported to the API together
 * - `clicked`: codes whose click was reported
 * - `dismissed`: welcome cards that the visitor closed, each as `widgetId code`
 * - `unsent`: bodies of undelivered beacons
 * - `places`: places on waitlists, each as `widgetId token`
 * - `first`: start of the first session
 * - `bucket`: random position of the visitor, 0 to 100, for audience shares
 * - `shown …`, `closed …`: when a widget was shown and closed, by its id
 *
 * Per tab:
 * - `session`: when the session began, and when it was last active
 * - `debug`: a developer asked for warnings
 */
export type StoredName =
  | "code"
  | "told"
  | "clicked"
  | "dismissed"
  | "unsent"
  | "places"
  | "first"
  | "bucket"
  | "session"
  | "debug"
  | `${"shown" | "closed"} ${string}`;

export type Store = {
  get(name: StoredName): string[];
  /** Appends to a list and keeps its last 100 items. */
  set(name: StoredName, list: readonly (string | number)[]): void;
  /** Stores state from now on, or erases everything and stops storing. No effect if nothing may ever be stored. */
  setConsent(given: boolean): void;
};

/**
 * Opens a project's store. Falls back to memory without consent, and if storage is blocked, full or corrupt. If
 * consent is required, an existing item proves that it was given. `readCookie` reads the `code` that another origin of
 * the site keeps, which is taken over if it was followed later, or with `keepsFirst` earlier.
 */
export function openStore(
  item: string,
  consent: Consent,
  storage: () => Storage,
  readCookie?: () => string[],
  keepsFirst = false,
): Store {
  let memory: Record<string, unknown> = {};
  /** The item was there: if it is gone later, the visitor has cleared it. */
  let isStored = false;
  let mayKeep = consent === "required" ? undefined : consent === "given";
  let readOnce = readCookie;
  const get = (name: StoredName): string[] => {
    if (name === "code" && readOnce && mayKeep !== false) {
      const link = readOnce();
      readOnce = undefined;
      const [code, at] = get(name);
      if (link[0] && (!code || Number(link[1]) > Number(at) !== keepsFirst)) set(name, link);
    }
    try {
      const text = mayKeep !== false && storage().getItem(item);
      if (text) {
        mayKeep = isStored = true;
        memory = { ...JSON.parse(text) };
      } else if (isStored) memory = {};
    } catch {}
    const list = memory[name];
    return Array.isArray(list) ? list.map(String) : [];
  };
  const write = () => {
    try {
      if (mayKeep) storage().setItem(item, writeJson(memory));
    } catch {}
  };
  const set: Store["set"] = (name, list) => {
    get(name);
    memory[name] = list.slice(-100);
    write();
  };
  return {
    get,
    set,
    setConsent(given) {
      if (consent === "none") return;
      mayKeep = given;
      if (given) return write();
      memory = {};
      isStored = false;
      try {
        storage().removeItem(item);
      } catch {}
    },
  };
}
