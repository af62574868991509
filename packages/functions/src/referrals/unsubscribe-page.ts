import { unsubscribeTexts } from "@kiteloop/contract/languages/texts";
import type { UnsubscribePage } from "@kiteloop/core/referrals/invitation";
import { languageFor } from "../http/share-page/language.ts";
import { stopPage } from "../http/stop-page.ts";

/** The page behind an unsubscribe link, in the reader's language. `isAnswer`: the person just subscribed again. */
export function unsubscribePage(page: UnsubscribePage, isAnswer = false): string {
  const { projectName, state, token, languages } = page;
  const language = languageFor(languages);
  const texts = unsubscribeTexts[language];
  const show = (title: string, text: string, button: string | null, action = "") =>
    stopPage({
      language,
      title: title.replaceAll("{project}", () => projectName),
      text: text.replaceAll("{project}", () => projectName),
      button,
      action: `/v1/unsubscribe/${token}${action}?lang=${language}`,
    });
  switch (state) {
    case "subscribed":
      return isAnswer
        ? show(texts.startedTitle, texts.started, texts.unsubscribe)
        : show(texts.title, texts.question, texts.unsubscribe);
    case "unsubscribed":
      return show(texts.stoppedTitle, texts.stopped, texts.subscribe, "/undo");
    case "blocked":
      return show(texts.blockedTitle, texts.blocked, null);
  }
}
