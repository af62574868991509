/**
 * What is kept in the visitor's browser, in one item per project; nothing in it names a person.
 * - `code`: code of the participant whose link was followed last, and when (ms since 1970)
 * - `clicked`: codes whose click was reported
 * - `dismissed`: widgets the visitor dismissed, each as `widgetId code`
 * - `unsent`: bodies of beacons that could not be delivered yet
 */
export type Kept = "code" | "clicked" | "dismissed" | "unsent";

export type Store = { get(name: Kept): string[]; set(name: Kept, list: string[]): void };

/** Opens the project's store. Where storage is blocked, full or spoiled, memory takes its place without a word. */
export function openStore(item: string, storage: () => Storage): Store {
  let memory: Record<string, unknown> = {};
  const get = (name: Kept) => {
    try {
      memory = { ...JSON.parse(storage().getItem(item) ?? "{}") };
    } catch {}
    const list = memory[name];
    return Array.isArray(list) ? list.map(String) : [];
  };
  return {
    get,
    set(name, list) {
      get(name);
      memory[name] = list.slice(-50);
      try {
        storage().setItem(item, JSON.stringify(memory));
      } catch {}
    },
  };
}
