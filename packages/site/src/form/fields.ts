export type Values<Name extends string> = Record<Name, string>;

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (element: unknown): element is FieldElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

export const nameOf = (target: EventTarget): string => (isField(target) ? target.name : "");

/** The field with this name. */
export function fieldOf(form: HTMLFormElement | null, name: string): FieldElement | undefined {
  const found = form?.elements.namedItem(name);
  return isField(found) ? found : undefined;
}

/** The keys of `record`, typed. Safe for literals, which have no other keys. */
export const namesOf = <Name extends string>(record: Record<Name, unknown>): Name[] =>
  Object.keys(record) as Name[];

/** Builds a record with a value for each name. */
export const forEach = <Name extends string>(names: readonly Name[], value: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Values<Name>;

/** The values of the fields; empty without a form. An unchecked box is empty. */
export function read<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Values<Name> {
  const data = form ? new FormData(form) : undefined;
  return forEach(names, (name) => String(data?.get(name) ?? ""));
}
