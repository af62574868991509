/** The search of the documents. Loaded when it is opened for the first time, with the index that the build wrote. */
import MiniSearch, { type SearchResult } from "minisearch";
import { searchAddress, searchOptions } from "./search-options.ts";

const mostResults = 12;
let index: Promise<MiniSearch> | undefined;

/** The index. A failed load is tried again with the next search. */
function loadIndex(): Promise<MiniSearch> {
  index ??= fetch(searchAddress)
    .then(async (response) => {
      if (!response.ok) throw new Error(`${searchAddress} is answered with ${response.status}`);
      return MiniSearch.loadJSON(await response.text(), searchOptions) as MiniSearch;
    })
    .catch((error: unknown) => {
      index = undefined;
      throw error;
    });
  return index;
}

function textIn(name: "b" | "span", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** A result as an option of the list, which pointers use as a link. The keyboard's focus stays in the field. */
function optionOf({ href, title, heading, excerpt }: SearchResult, at: number): HTMLElement {
  const option = document.createElement("a");
  option.id = `docs-result-${at}`;
  option.role = "option";
  option.ariaSelected = "false";
  option.href = String(href);
  option.tabIndex = -1;
  option.append(
    textIn("b", String(heading)),
    textIn("span", heading === title ? String(excerpt) : `${title} · ${excerpt}`),
  );
  return option;
}

type Parts = { dialog: HTMLDialogElement; field: HTMLInputElement; list: HTMLElement; note: HTMLElement };

function select({ field, list }: Parts, at: number): void {
  const options = [...list.children];
  for (const [index, option] of options.entries()) option.ariaSelected = String(index === at);
  const chosen = options[at];
  if (chosen === undefined) field.removeAttribute("aria-activedescendant");
  else {
    field.setAttribute("aria-activedescendant", chosen.id);
    chosen.scrollIntoView({ block: "nearest" });
  }
}

async function showResults(parts: Parts): Promise<void> {
  const { field, list, note } = parts;
  const query = field.value.trim();
  const results = query === "" ? [] : (await loadIndex()).search(query).slice(0, mostResults);
  // A later key press has its own results.
  if (field.value.trim() !== query) return;
  list.replaceChildren(...results.map(optionOf));
  field.ariaExpanded = String(results.length > 0);
  select(parts, results.length > 0 ? 0 : -1);
  note.textContent =
    query === ""
      ? ""
      : results.length === 0
        ? "No section has all of these words."
        : `${results.length} sections`;
}

function press(event: KeyboardEvent, parts: Parts): void {
  const options = [...parts.list.children];
  const at = options.findIndex(({ ariaSelected }) => ariaSelected === "true");
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (move !== undefined && options.length > 0) {
    event.preventDefault();
    select(parts, (at + move + options.length) % options.length);
  }
  if (event.key === "Enter") {
    event.preventDefault();
    const option = options[at];
    if (option instanceof HTMLElement) option.click();
  }
}

function partsOf(dialog: HTMLDialogElement): Parts | undefined {
  const field = dialog.querySelector("input");
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]');
  const note = dialog.querySelector<HTMLElement>('[role="status"]');
  return field && list && note ? { dialog, field, list, note } : undefined;
}

let prepared = false;

/** Opens the search, as a dialog with a combobox: arrows choose a section, Enter opens it, Escape closes. */
export function openSearch(dialog: HTMLDialogElement): void {
  const parts = partsOf(dialog);
  if (!parts || dialog.open) return;
  const { field, list, note } = parts;
  if (!prepared) {
    prepared = true;
    field.addEventListener("input", () => {
      showResults(parts).catch(() => {
        note.textContent = "The search couldn’t be loaded. Check your connection and type again.";
      });
    });
    field.addEventListener("keydown", (event) => press(event, parts));
    list.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", ({ target }) => {
      const closes = target instanceof Element && target.closest("[data-close]");
      if (target === dialog || closes) dialog.close();
    });
  }
  dialog.showModal();
  field.select();
  loadIndex().catch(() => undefined);
}
