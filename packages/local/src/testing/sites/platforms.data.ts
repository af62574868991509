import { css, type FixtureSite, html } from "./site.ts";

/** Sites as the big platforms generate them, in the parts that identify the platform. */
export const platformSites: readonly FixtureSite[] = [
  {
    name: "Shopify",
    files: {
      "/": html(
        `<!doctype html><html class="no-js" lang="en"><head><title>Harbour Candles</title>
<meta property="og:site_name" content="Harbour Candles"><meta name="theme-color" content="">
<link href="/cdn/shop/t/12/assets/base.css?v=1" rel="stylesheet" media="all">
<style>:root{--color-base-accent-1:18,60,105;--font-body-family:Assistant,sans-serif;--font-heading-family:"Playfair Display",serif;--buttons-radius:10px}
body{background-color:rgb(255,255,255);font-family:var(--font-body-family)}h1{font-family:var(--font-heading-family)}</style>
<script>var Shopify=Shopify||{};Shopify.theme={"name":"Dawn","id":1};</script></head>
<body class="gradient"><header class="header"><a href="/" class="header__heading-link"><img src="//cdn.shopify.com/s/files/1/logo_200x.png" class="header__heading-logo" alt="Harbour Candles"></a></header>
<h1>Candles</h1><a href="/collections/all" class="button button--primary">Shop all</a></body></html>`,
        { "x-shopid": "1" },
      ),
      "/cdn/shop/t/12/assets/base.css": css(
        `.button{background-color:rgba(var(--color-base-accent-1),1);color:#fff;border-radius:var(--buttons-radius)}`,
      ),
    },
    expected: {
      accent: "#123c69",
      platform: "shopify",
      title: "Harbour Candles",
      fonts: { heading: "Playfair Display", text: "Assistant" },
      radius: 10,
    },
  },
  {
    name: "WordPress",
    files: {
      "/": html(`<!doctype html><html lang="de"><head><title>Startseite &#8211; Gr&uuml;nwerk</title>
<meta name="generator" content="WordPress 6.8"><link rel="https://api.w.org/" href="/wp-json/">
<link rel="stylesheet" href="/wp-includes/css/dist/block-library/style.min.css">
<link rel="stylesheet" href="/wp-content/plugins/slider/slider.css">
<link rel="stylesheet" href="/wp-content/themes/gruenwerk/style.css">
<style>:root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--vivid-cyan-blue:#0693e3;--wp--preset--color--primary:#3f6212;--wp--preset--color--contrast:#111111}
body{background:var(--wp--preset--color--base,#fefce8);color:var(--wp--preset--color--contrast)}</style></head>
<body class="home"><header><a href="/"><img class="custom-logo" src="/wp-content/uploads/logo.png" alt=""></a></header>
<a class="wp-block-button__link wp-element-button" href="/kontakt">Kontakt</a></body></html>`),
      "/wp-includes/css/dist/block-library/style.min.css": css(
        `.wp-block-button__link{color:#fff;background-color:#32373c}`,
      ),
      "/wp-content/plugins/slider/slider.css": css(`.slider-dot{background:#ff00aa}`),
      "/wp-content/themes/gruenwerk/style.css": css(
        `.wp-element-button{background:var(--wp--preset--color--primary);color:#fff}`,
      ),
    },
    expected: {
      accent: "#3f6212",
      platform: "wordpress",
      title: "Grünwerk",
      logo: "/wp-content/uploads/logo.png",
      light: "#fefce8",
    },
  },
  {
    name: "Webflow",
    files: {
      "/": html(`<!DOCTYPE html><html data-wf-domain="orbit.example" data-wf-page="64a" data-wf-site="63f" lang="en"><head><title>Orbit</title>
<meta content="Webflow" name="generator"><link href="/css/orbit.webflow.css" rel="stylesheet"></head>
<body class="body"><div class="navbar w-nav"><a href="/" class="brand w-nav-brand w--current"><img src="/images/orbit.svg" alt="Orbit logo"></a></div>
<a href="#" class="primary-button w-button">Launch</a></body></html>`),
      "/css/orbit.webflow.css": css(
        `.w-button{background-color:#3898ec;color:#fff}.body{font-family:Sora,sans-serif;background-color:#fff;color:#17153b}.primary-button{background-color:#4f46e5;border-radius:40px}`,
      ),
    },
    expected: {
      accent: "#4f46e5",
      platform: "webflow",
      logo: "/images/orbit.svg",
      fonts: { heading: "Sora", text: "Sora" },
      radius: 28,
    },
  },
  {
    name: "Wix",
    files: {
      "/": html(
        `<!DOCTYPE html><html lang="en"><head><meta name="generator" content="Wix.com Website Builder"><title>Salsa Studio | Dance</title>
<style>:root{--color_11:255,255,255;--color_15:40,40,40;--color_18:190,24,93}
.StylableButton2545352419__root{background-color:rgb(var(--color_18))}body{background:rgb(var(--color_11));color:rgb(var(--color_15))}</style></head>
<body><a role="button" class="StylableButton2545352419__root" href="/book">Book</a></body></html>`,
        { "x-wix-request-id": "1" },
      ),
    },
    expected: { accent: "#be185d", platform: "wix" },
  },
  {
    name: "Squarespace",
    files: {
      "/": html(`<!doctype html><html><head><!-- This is Squarespace. --><title>Atelier Voss</title>
<style>:root{--accent-hsl:152.31,38.61%,26.4%;--black-hsl:0,0%,10%;--white-hsl:0,0%,100%;--paragraph-font-font-family:"Poppins"}
.sqs-block-button-element--primary{background:hsla(var(--accent-hsl),1);color:hsla(var(--white-hsl),1)}
body{font-family:var(--paragraph-font-font-family);background:hsla(var(--white-hsl),1)}</style></head>
<body><a class="sqs-block-button-element--primary sqs-button-element--primary sqs-block-button-element" href="/visit">Visit</a>
<script>Static.SQUARESPACE_CONTEXT = {};</script></body></html>`),
    },
    expected: {
      accent: "#295d45",
      platform: "squarespace",
      title: "Atelier Voss",
      fonts: { heading: "Poppins", text: "Poppins" },
    },
  },
  {
    name: "Framer",
    files: {
      "/": html(`<!doctype html><html><head><meta name="generator" content="Framer 9f1"><title>Glyph</title><style data-framer-css-ssr>
body{--token-1a2b:rgb(0, 85, 255);--token-3c4d:rgb(255,255,255)}.framer-x1{background-color:var(--token-1a2b, rgb(9, 9, 9));border-radius:12px}
.framer-body{background:var(--token-3c4d)}</style></head><body class="framer-body"><div id="main" data-framer-hydrate-v2="{}">
<a class="framer-x1" data-framer-name="Button" href="./start">Start</a></div></body></html>`),
    },
    expected: { accent: "#0055ff", platform: "framer", radius: 12 },
  },
  {
    name: "Next.js with a shop's pictures",
    files: {
      "/": html(
        `<!DOCTYPE html><html lang="en" class="__variable_1a2b3c"><head><title>Trailhead</title><link rel="stylesheet" href="/_next/static/css/a1.css"></head>
<body class="__className_1a2b3c"><header><a href="/"><img alt="logo" src="https://cdn.shopify.com/s/files/trail.png"></a></header>
<button class="Button_root__x1 Button_primary__y2">Explore</button><script id="__NEXT_DATA__" type="application/json">{}</script></body></html>`,
        { "x-powered-by": "Next.js" },
      ),
      "/_next/static/css/a1.css": css(
        `.__className_1a2b3c{font-family:'__Manrope_1a2b3c','__Manrope_Fallback_1a2b3c';font-style:normal}.Button_root__x1{border-radius:8px}.Button_primary__y2{background:#b45309;color:#fff}body{background:#fff}`,
      ),
    },
    expected: { accent: "#b45309", platform: "nextjs", fonts: { heading: "Manrope", text: "Manrope" } },
  },
];
