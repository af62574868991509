import { copyText } from "@kiteloop/ui/lib/copy-text.ts";
import { readTheme, setTheme, themes } from "@kiteloop/ui/lib/theme.ts";

/** Small enhancements without a framework, for markup that works without them. */

const plain = /^[\w-]{1,64}$/;

const codeOf = (button: HTMLElement) => button.closest("figure")?.querySelector("code")?.textContent ?? "";

/** `<button data-copy="text">`: copies, without a text the code of its figure, and says so for two seconds. */
function copyButton(button: HTMLElement): void {
  button.hidden = false;
  const label = button.textContent;
  button.addEventListener("click", async () => {
    button.textContent = (await copyText(button.dataset.copy || codeOf(button))) ? "Copied" : "Press Ctrl+C";
    setTimeout(() => {
      button.textContent = label;
    }, 2_000);
  });
}

/** `<p data-query="digest" hidden><code></code></p>`: shows a query parameter if it is a plain word. */
function queryWord(element: HTMLElement): void {
  const word = new URLSearchParams(location.search).get(element.dataset.query ?? "") ?? "";
  const place = element.querySelector("code");
  if (!place || !plain.test(word)) return;
  place.textContent = word;
  element.hidden = false;
}

/** `<a data-keep-query>`: appends the address's query, so that `next` is passed on to the other page. */
function keepQuery(link: HTMLElement): void {
  if (link instanceof HTMLAnchorElement) link.search = location.search;
}

/** `<fieldset data-theme-switch hidden>` of radios: shows and stores the theme. */
function themeSwitch(group: HTMLElement): void {
  group.hidden = false;
  for (const theme of themes) {
    const radio = group.querySelector<HTMLInputElement>(`[value=${theme}]`);
    if (!radio) continue;
    radio.checked = theme === readTheme();
    radio.onchange = () => setTheme(theme);
  }
}

export function enhance(root: ParentNode): void {
  const each = (selector: string, start: (element: HTMLElement) => void) =>
    root.querySelectorAll<HTMLElement>(selector).forEach(start);
  each("[data-copy]", copyButton);
  each("[data-query]", queryWord);
  each("[data-keep-query]", keepQuery);
  each("[data-theme-switch]", themeSwitch);
  each("[data-docs]", (docs) => {
    import("./documents/enhance.ts").then(({ enhanceDocs }) => enhanceDocs(docs)).catch(reportError);
  });
  each("[data-print]", (button) => {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  });
  each("[data-reload]", (button) => button.addEventListener("click", () => location.reload()));
}
