/** Whether a key belongs to something else than a shortcut: a field, an open layer, a shortcut of the browser. */
export function isTyping({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return true;
  if (!(target instanceof Element)) return false;
  const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
  return target.closest(`${fields}, dialog, [role=dialog], [role=alertdialog], [role=menu]`) !== null;
}
