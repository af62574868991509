/** Enhancements of documents, which only their pages load. */

const key = "kiteloop.code";

function remember(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // The choice then lasts until the page is left.
  }
}

/** `<button data-choose-code="python">`: shows the examples in this language. `theme.js` reads the choice on other pages. */
function chooseCode(buttons: readonly HTMLElement[]): void {
  const { dataset } = document.documentElement;
  const show = () => {
    for (const button of buttons) button.ariaPressed = String(button.dataset.chooseCode === dataset.code);
  };
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const { top } = button.getBoundingClientRect();
      dataset.code = button.dataset.chooseCode ?? "";
      remember(dataset.code);
      show();
      // The examples above have another height now.
      scrollBy({ top: button.getBoundingClientRect().top - top, behavior: "instant" });
    });
  }
  show();
}

/** `<button data-search-docs hidden>` before a dialog: opens the search, as the key `/` does. */
function searchDocs(button: HTMLElement): void {
  const dialog = button.nextElementSibling;
  if (!(dialog instanceof HTMLDialogElement)) return;
  const open = () => import("./search.ts").then(({ openSearch }) => openSearch(dialog)).catch(reportError);
  button.hidden = false;
  button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.matches("input, textarea, select");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void open();
  });
}

/** Scrolls the list of documents, which may be longer than the screen, to the one that is shown. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current="page"]');
  if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}

export function enhanceDocs(docs: HTMLElement): void {
  chooseCode([...docs.querySelectorAll<HTMLElement>("[data-choose-code]")]);
  const list = docs.querySelector<HTMLElement>("#documents");
  if (list) showCurrent(list);
  for (const button of docs.querySelectorAll<HTMLElement>("[data-search-docs]")) searchDocs(button);
}
