import { css, type FixtureSite, html, json } from "./site.ts";

/** Sites that differ in how they specify their colors. */
export const styleSites: readonly FixtureSite[] = [
  {
    name: "custom properties",
    files: {
      "/": html(`<!doctype html><html lang="en"><head><title>Northwind Tea | Loose leaf</title>
<meta property="og:site_name" content="Northwind Tea"><link rel="stylesheet" href="/assets/site.css"></head>
<body><header><a href="/"><img class="site-logo" src="/assets/logo.svg" alt="Northwind Tea"></a></header>
<main><h1>Tea</h1><a class="btn" href="/shop">Shop</a></main></body></html>`),
      "/assets/site.css":
        css(`:root{--brand:#0f766e;--brand-dark:#115e59;--ink:#1c1917;--paper:#fafaf9;--danger:#dc2626}
body{background:var(--paper);color:var(--ink);font-family:"Source Sans 3",system-ui,sans-serif}
h1,h2{font-family:Fraunces,serif}
.btn{background:var(--brand);color:#fff;border-radius:6px;padding:12px}
.btn:hover{background:#e11d48}.error{background:var(--danger)}`),
    },
    expected: {
      accent: "#0f766e",
      platform: "other",
      title: "Northwind Tea",
      logo: "/assets/logo.svg",
      fonts: { heading: "Fraunces", text: "Source Sans 3" },
      light: "#fafaf9",
      radius: 6,
      moved: [],
    },
  },
  {
    name: "Tailwind 3 utilities",
    files: {
      "/": html(`<!doctype html><html><head><title>Grow | Fernlog for teams | Log</title><link href="/build/app.css" rel="stylesheet"></head>
<body class="bg-white text-slate-900 antialiased"><nav class="border-b"><a href="/" class="text-slate-900"> Fernlog for teams </a>
<a href="/pricing" class="text-slate-600">Pricing</a></nav>
<a href="/start" class="inline-flex rounded-lg bg-violet-600 px-4 py-2 text-white hover:bg-pink-500">Start free</a>
<a href="/demo" class="inline-flex rounded-lg bg-violet-600 px-4 text-white">Book a demo</a></body></html>`),
      "/build/app.css": css(`*,::before,::after{--tw-ring-color:rgb(59 130 246/.5);--tw-border-spacing-x:0}
.bg-white{--tw-bg-opacity:1;background-color:rgb(255 255 255/var(--tw-bg-opacity,1))}
.text-slate-900{--tw-text-opacity:1;color:rgb(15 23 42/var(--tw-text-opacity,1))}
.text-slate-600{--tw-text-opacity:1;color:rgb(71 85 105/var(--tw-text-opacity,1))}
.bg-violet-600{--tw-bg-opacity:1;background-color:rgb(124 58 237/var(--tw-bg-opacity,1))}
.bg-red-500{--tw-bg-opacity:1;background-color:rgb(239 68 68/var(--tw-bg-opacity,1))}
.bg-emerald-500{--tw-bg-opacity:1;background-color:rgb(16 185 129/var(--tw-bg-opacity,1))}
.rounded-lg{border-radius:.5rem}.text-white{--tw-text-opacity:1;color:rgb(255 255 255/var(--tw-text-opacity,1))}
.hover\\:bg-pink-500:hover{--tw-bg-opacity:1;background-color:rgb(236 72 153/var(--tw-bg-opacity,1))}`),
    },
    expected: { accent: "#7c3aed", title: "Fernlog for teams", radius: 8, moved: [] },
  },
  {
    name: "Tailwind 4 with layers and oklch",
    files: {
      "/": html(`<!doctype html><html><head><title>Quarry</title><style>@layer theme{:root{
--color-red-500:oklch(63.7% .237 25.331);--color-sky-500:oklch(68.5% .169 237.323);--color-lime-600:oklch(64.8% .2 131.684);--spacing:.25rem}}
@layer utilities{.bg-lime-600{background-color:var(--color-lime-600)}.text-white{color:#fff}
.bg-stone-50{background-color:oklch(98.5% .001 106.423)}@media (width>=48rem){.md\\:flex{display:flex}}}</style></head>
<body class="bg-stone-50"><button class="bg-lime-600 text-white">Get a quote</button></body></html>`),
    },
    expected: { accent: "#5ea500", alsoFound: "#fafaf9", moved: ["accent", "onAccent"] },
  },
  {
    name: "shadcn's bare hsl parts",
    files: {
      "/": html(`<!doctype html><html><head><title>Palmwork</title><style>
:root{--background:0 0% 100%;--foreground:222.2 84% 4.9%;--primary:346.8 77.2% 49.8%;--primary-foreground:355.7 100% 97.3%;--destructive:0 84.2% 60.2%}
.dark{--background:20 14.3% 4.1%;--foreground:0 0% 95%;--primary:346.8 77.2% 49.8%}
body{background-color:hsl(var(--background));color:hsl(var(--foreground))}
.bg-primary{background-color:hsl(var(--primary))}.text-primary-foreground{color:hsl(var(--primary-foreground))}
</style></head><body><button class="bg-primary text-primary-foreground">Continue</button></body></html>`),
    },
    expected: { accent: "#e11d48", light: "#ffffff", dark: "#0c0a09" },
  },
  {
    name: "inline styles only",
    files: {
      "/": html(`<html><head><title>Bakkerij De Molen</title></head><body style="background-color:#fffaf0;color:#3b2f2f;font-family:'Lora', Georgia, serif">
<h1 style="color:#7a4b12">Vers brood</h1><a href="/bestel" role="button" style="background:#c2410c;color:#ffffff;border-radius:4px">Bestel</a>
<p style="color:#3b2f2f">Elke dag</p></body></html>`),
    },
    expected: {
      accent: "#c2410c",
      light: "#fffaf0",
      fonts: { heading: "Lora", text: "Lora" },
      radius: 4,
      title: "Bakkerij De Molen",
      moved: [],
    },
  },
  {
    name: "attributes of the nineties",
    files: {
      "/": html(`<HTML><HEAD><TITLE>Ye Olde Shoppe</TITLE></HEAD><BODY BGCOLOR="#ffffcc" TEXT="#333300"><CENTER><FONT FACE="Verdana">
<P>Welcome<P><A HREF="order.html" STYLE="color:#993300">Order</A> <INPUT TYPE=submit STYLE="background:#993300;color:white" VALUE="Send"></CENTER>`),
    },
    expected: { accent: "#993300", light: "#ffffcc" },
  },
  {
    name: "dark by birth",
    files: {
      "/": html(`<!doctype html><html><head><title>Nightjar - observability</title><meta name="theme-color" content="#0b0d12"><style>
html{background:#0b0d12}body{color:#e6e9ef;background:#0b0d12;font-family:Inter,system-ui}
.cta{background:#22d3ee;color:#06222a}a{color:#22d3ee}</style></head><body><a class="cta" href="/trial">Try it</a><a href="/docs">Docs</a></body></html>`),
    },
    expected: {
      accent: "#22d3ee",
      dark: "#0b0d12",
      fonts: { heading: "Inter", text: "Inter" },
      moved: ["accent"],
    },
  },
  {
    name: "a dark scheme beside the light one",
    files: {
      "/": html(`<!doctype html><html><head><title>Dayboat</title><style>
:root{--bg:#fffefb;--fg:#22201c;--accent:#1d4ed8;color-scheme:light dark}
@media (prefers-color-scheme:dark){:root{--bg:#14130f;--fg:#f2efe6;--accent:#93b4ff}}
body{background:var(--bg);color:var(--fg)}button{background:var(--accent);color:#fff}</style></head><body><button>Book</button></body></html>`),
    },
    expected: { accent: "#1d4ed8", light: "#fffefb", dark: "#14130f" },
  },
  {
    name: "color-mix and relative colours",
    files: {
      "/": html(`<!doctype html><html><head><title>Mixwell</title><style>:root{--base:oklch(0.55 0.2 300)}
.button{background:color-mix(in oklab, var(--base) 90%, black);color:white}.soft{background:oklch(from var(--base) 0.95 0.02 h)}</style></head>
<body><a class="button" href="/x">Mix</a><a class="soft" href="/y">Soft</a></body></html>`),
    },
    expected: { accent: "#743fb7", moved: [] },
  },
  {
    name: "hsl with commas and a gradient",
    files: {
      "/": html(`<!doctype html><html><head><title>Sunward</title><style>
body{background:hsl(40, 33%, 98%);color:hsl(30,10%,15%)}
.hero-cta{background-image:linear-gradient(135deg, hsl(14, 90%, 45%), hsl(330,80%,50%));color:#fff}</style></head>
<body><a class="cta hero-cta" href="/go">Go</a></body></html>`),
    },
    expected: { accent: "#da400b" },
  },
  {
    name: "theme-color only",
    files: {
      "/": html(
        `<!doctype html><html><head><title>Plover</title><meta name="theme-color" content="#b91c1c"></head><body><div id="root"></div><script src="/app.js"></script></body></html>`,
      ),
    },
    expected: { accent: "#b91c1c", title: "Plover", moved: [] },
  },
  {
    name: "manifest only",
    files: {
      "/": html(
        `<!doctype html><html><head><title>app</title><link rel="manifest" href="/site.webmanifest"></head><body><div id="app"></div></body></html>`,
      ),
      "/site.webmanifest": json({
        name: "Heron Health for Clinics",
        short_name: "Heron",
        theme_color: "#155e75",
        background_color: "#f0fdfa",
        icons: [
          { src: "icons/64.png", sizes: "64x64" },
          { src: "icons/512.png", sizes: "512x512" },
        ],
      }),
    },
    expected: { accent: "#155e75", title: "Heron", logo: "/icons/512.png" },
  },
  {
    name: "a script's page with its sheet",
    files: {
      "/": html(
        `<!doctype html><html><head><title>Tasklane</title><link rel="stylesheet" href="/static/main.css"></head><body><div id="root"></div></body></html>`,
      ),
      "/static/main.css": css(
        `.btn-primary{background:#047857;color:#fff}.btn-danger{background:#dc2626}.chart-1{fill:#f59e0b}.btn-secondary{background:#e5e7eb}`,
      ),
    },
    expected: { accent: "#047857" },
  },
  {
    name: "a brand too light to read",
    files: {
      "/": html(`<!doctype html><html><head><title>Lemonade Stand Co</title><style>:root{--primary:#ffe14d}
body{background:#fff;color:#aaaaaa}.btn{background:var(--primary);color:#ffffff}</style></head><body><button class="btn">Squeeze</button></body></html>`),
    },
    expected: { accent: "#ffe14d", moved: ["text", "accent", "onAccent"] },
  },
  {
    name: "two strong colours",
    files: {
      "/": html(`<!doctype html><html><head><title>Duo</title><style>header{background:#1e3a8a;color:#fff}
.btn-primary{background:#ea580c;color:#fff}.btn-secondary{background:#1e3a8a;color:#fff}</style></head>
<body><header>Duo</header><a class="btn btn-primary">Buy</a><a class="btn btn-primary large">Buy now</a><a class="btn btn-secondary">More</a></body></html>`),
    },
    expected: { accent: "#ea580c", alsoFound: "#1e3a8a" },
  },
  {
    name: "black on white, on purpose",
    files: {
      "/": html(`<!doctype html><html><head><title>MONO</title><style>body{background:#fff;color:#111}
button{background:#111111;color:#fff;border-radius:0}a{color:#111}</style></head><body><button class="primary">Add to bag</button></body></html>`),
    },
    expected: { accent: "#111111", radius: 0, moved: [] },
  },
  {
    name: "a sheet full of other people's colours",
    files: {
      "/": html(`<!doctype html><html><head><title>Kestrel</title><link rel=stylesheet href="/style.css"></head><body>
<a class="share-facebook" href="#f">f</a><a class="share-whatsapp" href="#w">w</a><button class="alert-danger-close">x</button>
<button class="cookie-accept">OK</button><button class="signup">Sign up</button></body></html>`),
      "/style.css":
        css(`:root{--facebook-blue:#1877f2;--success:#16a34a;--color-warning-500:#f59e0b;--bs-danger:#dc3545}
.share-facebook{background:#1877f2}.share-whatsapp{background:#25d366}.alert-danger-close{background:#dc3545}
.cookie-accept{background:#16a34a}.signup{background:#86198f;color:#fff}`),
    },
    expected: { accent: "#86198f" },
  },
];
