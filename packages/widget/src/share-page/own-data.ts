import type { OwnData } from "../types.ts";
import { h } from "../ui/dom.ts";
import { callAsOwn } from "./api.ts";
import { loadPayouts, owedWords } from "./balance.ts";
import { texts } from "./page-data.ts";
import { leave, readOwn, signOut } from "./read-own.ts";
import { button } from "./view.ts";

/** Download, no more emails, erasure and signing out. */
export function dataPart({ unsubscribeUrl }: OwnData): HTMLElement {
  const emailSettings =
    unsubscribeUrl === null
      ? []
      : [h("a", { href: `${unsubscribeUrl}?lang=${document.documentElement.lang}` }, texts.emailSettings)];
  const dialog = h("dialog", { "aria-label": texts.erase });
  const erase = async () => {
    await callAsOwn("participants/own/erase", { confirm: true });
    dialog.close();
    leave(texts.erased);
  };
  const ways = h(
    "div",
    { class: "ways" },
    button(texts.cancel, () => dialog.close(), "plain"),
    button(texts.erase, erase, "danger"),
  );
  // More may be owed than when the page was opened.
  const ask = async () => {
    dialog.replaceChildren(h("p", {}, texts.eraseSure), ...owedWords(await readOwn()), ways);
    dialog.showModal();
  };
  return h(
    "div",
    { class: "data", role: "group", "aria-label": texts.yourData },
    button(texts.signOut, signOut, "quiet"),
    button(texts.download, async () => (await loadPayouts()).download(readOwn), "quiet"),
    ...emailSettings,
    button(texts.erase, ask, "quiet"),
    dialog,
  );
}
