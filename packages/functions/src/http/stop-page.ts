import { markup, trusted } from "./markup.ts";

/** The emails that are unsubscribed from, in words: before and after. */
export type StopWords = { title: string; text: string; button: string | null };

const style = [
  ":root{color-scheme:light dark}",
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif}",
  "main{max-width:26rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}",
  "button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:.5rem;",
  "background:#3347c2;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #8f9cf0;outline-offset:2px}",
].join("");

/** A page that asks whether to stop emails; without a button, that they have stopped. The form posts to the page's own URL. */
export function stopPage({ title, text, button }: StopWords): string {
  const content =
    button === null
      ? markup`<p role="status">${text}</p>`
      : markup`<p>${text}</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`;
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${trusted(style)}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`.text;
}
