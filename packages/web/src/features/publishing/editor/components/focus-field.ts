/** Opens the folds around a field and focuses it; without an exact match, the first whose name starts with it. */
export function focusField(field: string): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-field]")];
  const found =
    all.find(({ dataset }) => dataset.field === field) ??
    all.find(({ dataset }) => dataset.field?.startsWith(field) || field.startsWith(dataset.field ?? " "));
  for (let at = found?.parentElement; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  found?.focus();
  found?.scrollIntoView({ block: "center" });
}
