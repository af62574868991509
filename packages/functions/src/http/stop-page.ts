import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { markup } from "./markup.ts";
import { plainPage } from "./plain-page.ts";

/** The emails that are unsubscribed from, in words: before and after. */
export type StopWords = {
  /** Default English, as everything for members. */
  language?: WidgetLanguage;
  title: string;
  text: string;
  button: string | null;
  action?: string;
};

/**
 * A page that asks whether to stop emails; without a button, that they have stopped. The form posts to `action`; default
 * the page's own URL.
 */
export function stopPage({ language = "en", title, text, button, action }: StopWords): string {
  const target = action === undefined ? "" : markup` action="${action}"`;
  const content =
    button === null
      ? markup`<p role="status">${text}</p>`
      : markup`<p>${text}</p>
<form method="post"${target}><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`;
  return plainPage({ language, title, content });
}
