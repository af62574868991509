import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { linkPreviewTexts, problemTexts } from "@kiteloop/contract/languages/texts";
import type { EdgePage } from "@kiteloop/core/referrals/participant";
import { AppError } from "@kiteloop/core/shared/errors";
import { config } from "../runtime/config.ts";
import { fill } from "./fill.ts";
import type { Presented, ProblemPage } from "./handle.ts";
import { html } from "./html.ts";
import { markup } from "./markup.ts";
import { plainPage } from "./plain-page.ts";
import { languageFor } from "./share-page/language.ts";

type Place = { name: string; url: string };
type Words = { title: string; text: string };

const siteOf = (origin: string): Place => ({ name: new URL(origin).host, url: origin });

function pageWithWayOn(language: WidgetLanguage, { title, text }: Words, { name, url }: Place): Presented {
  const open = fill(linkPreviewTexts[language].open, { project: name });
  const content = markup`<p>${text}</p>
<a class="button" href="${url}" rel="noreferrer">${open}</a>`;
  return html(plainPage({ language, title, content }));
}

/** Browsers name HTML in Accept. Programs that take anything, such as those that check links, get the problem. */
function acceptsHtml(accept = ""): boolean {
  return accept.split(",").some((range) => {
    const [type = "", ...parameters] = range.toLowerCase().split(";");
    const isRefused = parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one));
    return type.trim() === "text/html" && !isRefused;
  });
}

/** The page that says in the reader's language why an address doesn't open, with a way on. */
export const problemPage: ProblemPage = (event, { status }, error) => {
  const { accept, "accept-language": wanted = "" } = event.headers;
  if (!acceptsHtml(accept)) return null;
  const language = languageFor(event.queryStringParameters?.lang ?? wanted);
  const texts = problemTexts[language];
  const isOurs = status === 429 || status >= 500;
  const words: Words = isOurs
    ? { title: texts.failedTitle, text: texts.failed }
    : { title: texts.lostTitle, text: texts.lost };
  const wayOn = error instanceof AppError ? error.details.wayOn : undefined;
  return { ...pageWithWayOn(language, words, wayOn ?? siteOf(config().APP_ORIGIN)), status };
};

/** The page of the edge without a path. */
export function edgePage({ appOrigin, languages }: EdgePage): Presented {
  const language = languageFor(languages);
  const { emptyTitle: title, empty: text } = problemTexts[language];
  return pageWithWayOn(language, { title, text }, siteOf(appOrigin));
}
