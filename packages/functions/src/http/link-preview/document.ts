import { isRightToLeft } from "@kiteloop/contract/publishing/widget/languages";
import type { Destination, LinkPreview } from "@kiteloop/core/referrals/participant";
import type { Presented } from "../handle.ts";
import { html } from "../html.ts";
import { markup } from "../markup.ts";
import type { Request } from "../request.ts";
import { languageFor } from "../share-page/language.ts";
import { agentOf } from "./agent.ts";
import { linkPreviewTexts } from "./texts.data.ts";

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

/** A document whose head says what a message shows of the link (https://ogp.me), and whose body leads on. */
function previewDocument({ project, inviter, reward, languages }: LinkPreview, location: string): string {
  const language = languageFor(languages);
  const texts = linkPreviewTexts[language];
  const title =
    inviter === null ? fill(texts.invited, { project }) : fill(texts.invitedBy, { name: inviter, project });
  const description =
    reward !== null &&
    markup`
<meta name="description" content="${fill(texts.reward, { reward })}">
<meta property="og:description" content="${fill(texts.reward, { reward })}">`;
  const { text } = markup`<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<title>${title}</title>
<meta property="og:type" content="website">
<meta property="og:site_name" content="${project}">
<meta property="og:title" content="${title}">${description}
<meta name="twitter:card" content="summary"></head>
<body><p><a href="${location}" rel="noreferrer">${fill(texts.open, { project })}</a></p></body></html>
`;
  return text;
}

/** How a followed link is answered: with a redirect, or to a program that previews it with a document. */
export const presentDestination = {
  prepare: (request: Request): Request => {
    const agent = agentOf(request.header("user-agent") ?? "") ?? "";
    const lang = request.header("accept-language") ?? "";
    return { ...request, query: { ...request.query, agent, lang } };
  },
  present: ({ location, preview }: Destination): Presented =>
    preview === null
      ? { text: "", headers: { location } }
      : { ...html(previewDocument(preview, location)), status: 200 },
};
