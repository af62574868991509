import { isRightToLeft, type WidgetLanguage } from "@kiteloop/contract/languages/list";
import { linkPreviewTexts } from "@kiteloop/contract/languages/texts";
import { linkCardFile, linkCardSize } from "@kiteloop/contract/referrals/participant";
import type { Destination, LinkPreview } from "@kiteloop/core/referrals/participant";
import { fill } from "../fill.ts";
import type { Presented } from "../handle.ts";
import { html } from "../html.ts";
import { markup } from "../markup.ts";
import { plainPage } from "../plain-page.ts";
import { problemPage } from "../problem-page.ts";
import type { Request } from "../request.ts";
import { languageFor, withLanguages } from "../share-page/language.ts";
import { agentOf } from "./agent.ts";

/** A document whose head says what a message shows of the link (https://ogp.me), and whose body leads on. */
function previewDocument(
  { project, inviter, reward, cards }: LinkPreview,
  location: string,
  language: WidgetLanguage,
): string {
  const texts = linkPreviewTexts[language];
  const title =
    inviter === null ? fill(texts.invited, { project }) : fill(texts.invitedBy, { name: inviter, project });
  const offer = reward === null ? [] : [fill(texts.reward, { reward })];
  const description =
    offer.length > 0 &&
    markup`
<meta name="description" content="${offer[0]}">
<meta property="og:description" content="${offer[0]}">`;
  const alt = [fill(texts.invited, { project }), ...offer].join(". ");
  const { text } = markup`<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>${title}</title>
<meta property="og:type" content="website">
<meta property="og:site_name" content="${project}">
<meta property="og:title" content="${title}">${description}
<meta property="og:image" content="${cards.folder}/${linkCardFile(language, cards.version)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${linkCardSize.width}">
<meta property="og:image:height" content="${linkCardSize.height}">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image"></head>
<body><p><a href="${location}" rel="noreferrer">${fill(texts.open, { project })}</a></p></body></html>
`;
  return text;
}

/**
 * How a followed link is answered: with a redirect, or to a program that previews it with a document. One that has ended is
 * answered with a page that names nobody.
 */
export const presentDestination = {
  prepare: (request: Request): Request => {
    const agent = agentOf(request.header("user-agent") ?? "") ?? "";
    const { lang: languages = "" } = withLanguages(request).query;
    return { ...request, query: { ...request.query, agent, languages } };
  },
  present: ({ location, preview, languages }: Destination): Presented => {
    const language = languageFor(languages);
    if (location === null) {
      const title = linkPreviewTexts[language].ended;
      return { ...html(plainPage({ language, title, content: markup`` })), status: 410 };
    }
    return preview === null
      ? { text: "", headers: { location } }
      : { ...html(previewDocument(preview, location, language)), status: 200 };
  },
  problemPage,
};
