import type { ConfirmationTexts } from "@kiteloop/contract/languages/en/pages.data";
import { confirmationTexts } from "@kiteloop/contract/languages/texts";
import type { ConfirmationPage } from "@kiteloop/core/referrals/waitlist";
import type { Presented } from "../http/handle.ts";
import { html } from "../http/html.ts";
import { type Markup, markup } from "../http/markup.ts";
import { plainPage } from "../http/plain-page.ts";
import { languageFor } from "../http/share-page/language.ts";

type Content = ConfirmationPage["content"];

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (all, name) => `${values[name] ?? all}`);

/**
 * The page behind a link to confirm an address for a waitlist. Its form posts to its own URL. Also a link
 * that can't be used gets a page: people read it, and any other answer of the API is a problem in JSON.
 */
export function confirmationPage({ languages, content }: ConfirmationPage): Presented {
  const language = languageFor(languages);
  const { title, body } = drawn(content, confirmationTexts[language]);
  return html(plainPage({ language, title, content: body }));
}

function drawn(content: Content, texts: ConfirmationTexts): { title: string; body: Markup } {
  switch (content.state) {
    case "invalid":
      return { title: texts.invalidTitle, body: markup`<p>${texts.invalid}</p>` };
    case "closed":
      return { title: texts.closedTitle, body: markup`<p>${inProject(texts.closed, content)}</p>` };
    case "question":
      return {
        title: texts.title,
        body: markup`<p>${inProject(texts.question, content)}</p>
<form method="post"><button>${texts.confirm}</button></form>`,
      };
    case "confirmed": {
      const { places, position, link } = content;
      const moveUp = places > 0 && markup`<p>${fill(texts.moveUp, { places })}</p>`;
      return {
        title: texts.confirmedTitle,
        body: markup`<p role="status">${fill(inProject(texts.position, content), { position })}</p>
${moveUp}
<p class="link" dir="ltr">${link}</p>`,
      };
    }
  }
}

const inProject = (text: string, { projectName: project }: { projectName: string }) =>
  fill(text, { project });
