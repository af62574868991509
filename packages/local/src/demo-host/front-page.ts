import { markup } from "@kiteloop/functions/http/markup";
import type { Shop } from "../seed/shops.data.ts";

/** The front page of another demo business in its colors: what reading its brand finds. */
export const frontPage = ({ name, brand: { accent, background, text, radius } }: Shop): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="theme-color" content="${accent}">
<meta property="og:site_name" content="${name}">
<title>${name}</title>
<style>
body { background: ${background}; color: ${text}; font-family: system-ui, sans-serif; }
a { color: ${accent}; }
.button { background: ${accent}; color: ${background}; border-radius: ${radius}px; padding: 10px 16px; }
</style>
</head>
<body><header><a href="/">${name}</a></header><main><h1>${name}</h1><a class="button" href="/">Get started</a></main></body>
</html>
`.text;
