/** What is kept in the visitor's browser, in one item per project. Nothing in it identifies a person by itself. */
export type Kept = {
  /** Code of the participant whose link the visitor followed last, and when (ms since 1970). */
  code: string;
  codeAt: number;
  /** Codes whose click was reported, newest last. */
  clicked: string[];
  /** Widgets the visitor dismissed, each as `widgetId code`. */
  dismissed: string[];
  /** Bodies of beacons that could not be delivered yet. */
  unsent: string[];
};

export type Store = { get(): Kept; set(change: Partial<Kept>): void };

const empty: Kept = { code: "", codeAt: 0, clicked: [], dismissed: [], unsent: [] };

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

function read(text: string | null): Kept {
  const value: unknown = JSON.parse(text ?? "{}");
  if (typeof value !== "object" || value === null) return empty;
  const found = value as { [K in keyof Kept]?: unknown };
  return {
    code: typeof found.code === "string" ? found.code : "",
    codeAt: typeof found.codeAt === "number" ? found.codeAt : 0,
    clicked: strings(found.clicked),
    dismissed: strings(found.dismissed),
    unsent: strings(found.unsent),
  };
}

/** Opens the project's store. Where storage is blocked, full or spoiled, memory takes its place without a word. */
export function openStore(name: string, storage: () => Storage): Store {
  let memory = empty;
  const get = () => {
    try {
      return read(storage().getItem(name));
    } catch {
      return memory;
    }
  };
  return {
    get,
    set(change) {
      memory = { ...get(), ...change };
      try {
        storage().setItem(name, JSON.stringify(memory));
      } catch {}
    },
  };
}
