import { type Markup, markup, trusted } from "@kiteloop/functions/http/markup";
import { sign } from "./customer.ts";
import type { Visit } from "./visit.ts";
import { english, languages, type Words } from "./words.data.ts";

type Page = { title: string; main: Markup; order?: { id: string; cents: number }; words?: Words };

const languageOf = ({ lang, path, name }: Words, current: Words) =>
  markup`<a href="${path}" lang="${lang}" hreflang="${lang}"${trusted(lang === current.lang ? ' aria-current="true"' : "")}>${name}</a>`;

/** JSON inside a script element of type application/json; `<` cannot close it. */
const jsonBlock = (value: unknown) => trusted(JSON.stringify(value).replaceAll("<", "\\u003c"));

/** The data that the page's script passes to Kiteloop. */
function stateOf({ customer, project }: Visit, order: Page["order"]) {
  return {
    ...(customer && {
      customer: {
        externalId: customer.externalId,
        name: customer.name,
        email: customer.email,
        ...(project && { signature: sign(customer, project.identitySecret) }),
      },
      isNew: customer.isNew,
    }),
    ...(order && { order: { externalId: order.id, value: { amount: order.cents, currency: "EUR" } } }),
  };
}

function banner({ project, projectId, app }: Visit): Markup {
  if (!projectId) {
    return markup`<p>A made-up shop, part of Kiteloop. Open it from a project in the <a href="${app}/members">members’ area</a> to see that project’s widgets here.</p>`;
  }
  if (!project) {
    return markup`<p>A made-up shop, part of Kiteloop. Nothing is published yet for <code>${projectId}</code>: publish a widget in the <a href="${app}/members/projects/${projectId}/widgets">members’ area</a>, then reload.</p>`;
  }
  return markup`<p>A made-up shop, part of Kiteloop, with the widgets of <strong>${project.name}</strong>. <a href="${app}/members/projects/${project.id}">See its numbers</a></p>`;
}

/** A whole page of the shop. Kiteloop's script tag is the last element of the head, where an owner would paste it. */
export function page(visit: Visit, { title, main, order, words = english }: Page): string {
  const { customer, projectId, edge } = visit;
  const script = projectId && markup`<script type="module" async src="${edge}/w/${projectId}.js"></script>`;
  return markup`<!doctype html>
<html lang="${words.lang}" dir="${words.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Acme Coffee Gear</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
<script type="application/json" id="shop">${jsonBlock(stateOf(visit, order))}</script>
<script src="/shop.js"></script>
${script}
</head>
<body>
<aside class="banner" aria-label="About this site" lang="en" dir="ltr">${banner(visit)}</aside>
<header>
<a class="brand" href="/"><img src="/mark.svg" alt="" width="36" height="36">Acme <span>Coffee Gear</span></a>
<nav aria-label="${words.nav}"><a href="${words.path}">${words.shop}</a><a href="/friends">${words.invite}</a><a href="/account">${customer ? customer.name : words.signIn}</a></nav>
</header>
<main>${main}</main>
<footer>
<p>${words.fiction}</p>
<p class="languages">${languages.map((each) => languageOf(each, words))}</p>
<p><a href="/owner">${words.owner}</a></p>
</footer>
</body>
</html>
`.text;
}

export const picture = (drawing: string) =>
  markup`<svg viewBox="0 0 200 160" aria-hidden="true">${trusted(drawing)}</svg>`;
