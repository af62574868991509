/** Opens the folds around a field and puts the cursor into it; without one of that name, into the first that begins so. */
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
