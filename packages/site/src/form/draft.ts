/** Stores typed text for as long as the tab is open, unless storage is blocked. */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `kiteloop.form.${form}`;

export function keepDraft(form: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // A lost draft is acceptable.
  }
}

export function readDraft(form: string): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
    const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A lost draft is acceptable.
  }
}
