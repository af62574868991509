/** What was typed into a form, kept for as long as the tab lives. Where storage is refused nothing is kept. */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `kiteloop.form.${form}`;

export function keepDraft(form: string, values: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // Nothing depends on it.
  }
}

export function readDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
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
    // Nothing depends on it.
  }
}
