import type { Consent } from "@kiteloop/contract/project";
import type { Page } from "./page.ts";

/**
 * What is kept in the visitor's browser, in one item per project; nothing in it names a person.
 * - `code`: code of the participant whose link was followed last, when (ms since 1970), and how it was shared
 * - `told`: the participant and the followed link that the server was told of together
 * - `clicked`: codes whose click was reported
 * - `dismissed`: greetings the visitor sent away, each as `widgetId code`
 * - `unsent`: bodies of beacons that could not be delivered yet
 * - `places`: places in waitlists, each as `widgetId token`
 * - `first`: when the first session began
 * - `bucket`: this visitor's place among all, 0 to 100
 * - `shown …`, `closed …`: when a widget came out and was closed, by its id
 *
 * And for the tab alone:
 * - `session`: when the session began, and when it was last alive
 * - `debug`: that a developer asked to be told things
 */
export type Kept =
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

export type Store = ReturnType<typeof openStore>;

/**
 * Opens a project's store. Without consent, and where storage is blocked, full or spoiled, memory takes its place
 * without a word. Where consent is required, an item that is there says that it was given before.
 */
export function openStore(item: string, consent: Consent, storage: () => Storage) {
  let memory: Record<string, unknown> = {};
  let keeps = consent === "required" ? undefined : consent === "given";
  const get = (name: Kept): string[] => {
    try {
      const text = keeps !== false && storage().getItem(item);
      if (text) {
        keeps = true;
        memory = { ...JSON.parse(text) };
      }
    } catch {}
    const list = memory[name];
    return Array.isArray(list) ? list.map(String) : [];
  };
  const write = () => {
    try {
      if (keeps) storage().setItem(item, JSON.stringify(memory));
    } catch {}
  };
  return {
    get,
    /** Keeps the last 100 of a list. */
    set(name: Kept, list: readonly (string | number)[]) {
      get(name);
      memory[name] = list.slice(-100);
      write();
    },
    /** Keeps from now on, or forgets everything and keeps nothing more. Changes nothing where nothing is ever kept. */
    consent(given: boolean) {
      if (consent === "none") return;
      keeps = given;
      if (given) return write();
      memory = {};
      try {
        storage().removeItem(item);
      } catch {}
    },
  };
}

const of = ({ manifest: { project } }: Page, storage: () => Storage) =>
  openStore(`kiteloop:${project.id}`, project.consent, storage);

/** What is kept for this visitor. */
export function storeOf(page: Page): Store {
  page.store ??= of(page, () => localStorage);
  return page.store;
}

/** What is kept for this tab alone. */
export function tabOf(page: Page): Store {
  page.tab ??= of(page, () => sessionStorage);
  return page.tab;
}
