import type { ConfirmationPage } from "@kiteloop/core/referrals/waitlist";
import type { Presented } from "../http/handle.ts";
import { html } from "../http/html.ts";
import { type Markup, markup } from "../http/markup.ts";
import { plainPage } from "../http/plain-page.ts";
import { languageFor } from "../http/share-page/language.ts";
import { type ConfirmationTexts, confirmationTexts } from "./confirmation-texts.data.ts";

type Content = ConfirmationPage["content"];

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (all, name) => `${values[name] ?? all}`);

/** The page behind a link to confirm an address for a waitlist. Its form posts to its own URL. */
export function confirmationPage({ languages, content }: ConfirmationPage): Presented {
  const language = languageFor(languages);
  const { title, body } = drawn(content, confirmationTexts[language]);
  return {
    ...html(plainPage({ language, title, content: body })),
    ...(content.state === "invalid" && { status: 404 }),
    ...(content.state === "closed" && { status: 409 }),
  };
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
