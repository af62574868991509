import type { IncomingMessage, ServerResponse } from "node:http";
import { type Markup, markup } from "@kiteloop/functions/http/markup";

type FakePage = { title: string; banner: Markup; main: Markup };

/** A page of a fake provider, in the style of the demo shop. */
export function fakePage({ title, banner, main }: FakePage): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
</head>
<body>
<aside class="banner" aria-label="About this site"><p>${banner}</p></aside>
<main>${main}</main>
</body>
</html>
`.text;
}

/** @param formTarget an origin besides our own to which the answer of a form may lead */
export function sendFakePage(response: ServerResponse, html: string, formTarget = ""): void {
  response.writeHead(200, {
    ...{ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    "content-security-policy": `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${["'self'", formTarget].join(" ").trim()}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(html);
}

/** Whether no page of another site sent the request: such a page must not change anything. */
export const isOwnPage = ({ headers }: IncomingMessage): boolean =>
  headers["sec-fetch-site"] === undefined || headers["sec-fetch-site"] === "same-origin";
