import { isRightToLeft, type WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type Markup, markup, trusted } from "./markup.ts";

const style = [
  ":root{color-scheme:light dark}",
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:17px/1.5 system-ui,sans-serif}",
  "main{max-width:26rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}",
  "button,.button{display:inline-block;box-sizing:border-box;text-decoration:none;overflow-wrap:anywhere;font:inherit;font-weight:600;min-height:44px;padding:.6rem 1.25rem;border:0;border-radius:.5rem;",
  "background:#3347c2;color:#fff;cursor:pointer}button:focus-visible,.button:focus-visible{outline:3px solid #8f9cf0;outline-offset:2px}",
  ".link{padding:.625rem .75rem;border:1px solid #8888;border-radius:.5rem;overflow-wrap:anywhere;user-select:all}",
].join("");

/** A page of one heading and its content, without scripts. */
export function plainPage({
  language,
  title,
  content,
}: {
  language: WidgetLanguage;
  title: string;
  content: Markup;
}): string {
  return markup`<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? "rtl" : "ltr"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${trusted(style)}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body></html>
`.text;
}
