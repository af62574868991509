import { createHash } from "node:crypto";
import { isRightToLeft, languageNames, widgetLanguages } from "@kiteloop/contract/languages/list";
import { type SharePageTexts, sharePageTexts } from "@kiteloop/contract/languages/texts";
import { shareWays } from "@kiteloop/contract/publishing/widget/share-ways.data";
import { inviterWords } from "@kiteloop/contract/publishing/widget/share-words";
import { shareWordsIn } from "@kiteloop/contract/publishing/widget/share-words-in";
import { untilWords } from "@kiteloop/contract/referrals/reward-until";
import { documentTexts, type SharePageData } from "@kiteloop/contract/referrals/share-page-data";
import type { SharePageContent, SharePageView } from "@kiteloop/core/referrals/share-page";
import { type Markup, markup, trusted } from "../markup.ts";
import { coloursCss } from "./colours.ts";
import { languageFor } from "./language.ts";

type Language = keyof typeof languageNames;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Where the widget's build puts the page's script and style sheet; the encoder of QR codes is beside them. */
const files = "/w/_/";

/** Only our own files and the colors in the document are used, and pictures: the brand's logo, and an inviter's photo. */
function headersFor(style: string, edgeOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${edgeOrigin}${files}`,
    `style-src ${hashOf(style)} ${edgeOrigin}${files}`,
    "img-src https:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "content-type": "text/html; charset=utf-8",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "x-robots-tag": "noindex",
  };
}

/** JSON as the content of an element: no value can end it. */
const json = (value: unknown) => trusted(JSON.stringify(value).replaceAll("<", "\\u003c"));

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (all, name) => `${values[name] ?? all}`);

function filled(texts: SharePageTexts, project: string): SharePageTexts {
  const { headline, planFull } = texts;
  return { ...texts, headline: fill(headline, { project }), planFull: fill(planFull, { project }) };
}

function termsOf(texts: SharePageTexts, terms: SharePageContent["settings"]["terms"]): Markup | string {
  if (terms === null) return "";
  const name =
    terms.url === null
      ? markup`${terms.text}`
      : markup`<a href="${terms.url}" target="_blank" rel="noopener noreferrer">${terms.text}</a>`;
  return markup`<label class="check"><input type="checkbox" name="terms" required><span>${texts.terms} ${name}</span></label>`;
}

function offerOf(
  texts: SharePageTexts,
  language: Language,
  { friend, milestones, period }: SharePageContent["offer"],
): Markup[] {
  const line = (text: string) => markup`<li>${text}</li>`;
  return [
    ...(friend === null ? [] : [line(fill(texts.friendReward, { reward: friend }))]),
    ...milestones.map(
      ({ at, reward }) => markup`<li class="goal">${fill(texts.milestone, { count: at, reward })}</li>`,
    ),
    ...(period && period.until !== null ? [line(untilWords(period.until, language))] : []),
  ];
}

const options = (language: Language) =>
  widgetLanguages.map((one) =>
    one === language
      ? markup`<option value="${one}" lang="${one}" selected>${languageNames[one]}</option>`
      : markup`<option value="${one}" lang="${one}">${languageNames[one]}</option>`,
  );

function headlineOf(
  { settings, offer }: SharePageContent,
  texts: SharePageTexts,
  language: Language,
): string {
  if (settings.headline !== "") return settings.headline;
  const inviter = inviterWords(offer, shareWordsIn(language));
  return inviter === null ? texts.headline : fill(texts.headlineReward, { reward: inviter });
}

/** Says what the page is, also to the preview of its address in a message (https://ogp.me). */
function descriptionOf(content: SharePageContent, language: Language): Markup {
  const texts = filled(sharePageTexts(language), content.project.name);
  const description = content.settings.text || texts.lead;
  return markup`<meta name="description" content="${description}"><meta property="og:type" content="website"><meta property="og:site_name" content="${content.project.name}"><meta property="og:title" content="${headlineOf(content, texts, language)}"><meta property="og:description" content="${description}"><meta name="twitter:card" content="summary">`;
}

/** The brand's logo, or the name. */
function nameOf({ project, brand }: SharePageContent): Markup {
  return brand === null || brand.logoUrl === null
    ? markup`<p class="name">${brand?.name ?? project.name}</p>`
    : markup`<img class="logo" src="${brand.logoUrl}" alt="${brand.name}">`;
}

function bodyOf(content: SharePageContent, language: Language): Markup {
  const { project, settings, offer, leaderboardId } = content;
  const texts = filled(sharePageTexts(language), project.name);
  const scriptTexts = { ...texts };
  for (const name of documentTexts) Reflect.deleteProperty(scriptTexts, name);
  const data: SharePageData = {
    ...{ key: project.key, name: project.name, language, texts: scriptTexts, leaderboardId, ways: shareWays },
    terms: settings.terms?.version ?? null,
  };
  return markup`<header>
${nameOf(content)}
<h1>${headlineOf(content, texts, language)}</h1>
<p class="lead">${settings.text || texts.lead}</p>
<ul class="offer">${offerOf(texts, language, offer)}</ul>
<p id="inviter"></p>
</header>
<main>
<p id="status" role="status"></p>
<noscript><p>${texts.noScript}</p></noscript>
<div id="view"><form id="ask" hidden>
<label>${texts.emailLabel}<input name="email" type="email" autocomplete="email" maxlength="254" dir="ltr" required></label>
<label>${texts.nameLabel}<input name="name" autocomplete="given-name" maxlength="80"><span class="hint">${texts.nameHint}</span></label>
<label class="trap" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off"></label>
${termsOf(texts, settings.terms)}
<button>${texts.getLink}</button>
</form></div>
</main>
<footer><label>${texts.language}<select id="language">${options(language)}</select></label></footer>
<script type="application/json" id="data">${json(data)}</script>
<script type="module" src="${files}share-page.js"></script>`;
}

/** The share page. */
export function sharePageDocument({ edgeOrigin, languages, content }: SharePageView) {
  const language = languageFor(languages);
  const { design, brand, project } = content;
  const style = coloursCss(design, brand);
  const { text } = markup`<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${project.name}</title>${descriptionOf(content, language)}<style>${trusted(style)}</style><link rel="stylesheet" href="${files}share-page.css"></head>
<body>${bodyOf(content, language)}</body></html>
`;
  return { text, headers: headersFor(style, edgeOrigin) };
}
