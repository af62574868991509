import type { SitePlatform } from "@kiteloop/contract/publishing/brand";
import { reactRoomFor, roomFor } from "@kiteloop/contract/publishing/widget/room";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";

/** Ways to add the script to a site. */
export type GuideId = Exclude<SitePlatform, "other"> | "gtm" | "react" | "html";

export type Step = { text: string; code?: { label: string; value: string } };

/** The project's script tag, the address in it, and the parts of the address. */
export type ScriptFacts = { tag: string; url: string; edge: string; projectId: string };

export type Guide = {
  id: GuideId;
  label: string;
  steps: (project: ScriptFacts) => readonly Step[];
  /** Where to put the element of an inline widget; absent if the platform does not support it. */
  element?: string;
  /** How to write the element, if not in HTML. */
  elementOf?: (widgetId: string) => string;
  /** The same in a box with reserved space. */
  roomFor?: (type: WidgetType, widgetId: string) => string;
  /** The package reserves the space, without a style sheet. */
  keepsRoom?: true;
  /** Limits and requirements of the platform. */
  limit?: string;
};

const script = (value: string) => ({ label: "script tag", value });

export const guides: readonly Guide[] = [
  {
    id: "html",
    label: "Plain HTML",
    steps: ({ tag }) => [
      { text: "Paste this tag on every page, before </body>.", code: script(tag) },
      { text: "Upload the pages." },
    ],
    element: "Where the widget is to stand, write its element:",
  },
  {
    id: "shopify",
    label: "Shopify",
    steps: ({ tag }) => [
      { text: "In Online Store, Themes, open the … menu of your theme and choose “Edit code”." },
      { text: "Open layout/theme.liquid and paste this before </body>.", code: script(tag) },
      { text: "Save." },
    ],
    element:
      "In the theme editor, add a “Custom Liquid” section where the widget is to stand, with its element:",
    limit: "Shopify's checkout takes no script tags: the widgets show on every page of the shop but those.",
  },
  {
    id: "wordpress",
    label: "WordPress",
    steps: ({ url }) => [
      {
        text: "Put this into your child theme's functions.php, or into a plugin for code snippets.",
        code: {
          label: "PHP snippet",
          value: `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script_module( 'kiteloop', '${url}', array(), null );
} );`,
        },
      },
      { text: "Empty the cache, where a caching plugin keeps one." },
    ],
    element: "In the block editor, add a “Custom HTML” block where the widget is to stand, with its element:",
    limit: "Needs WordPress 6.5 or newer. On an older one, paste the script tag into the theme's footer.",
  },
  {
    id: "webflow",
    label: "Webflow",
    steps: ({ tag }) => [
      { text: "In Site settings, Custom code, paste this into “Footer code”.", code: script(tag) },
      { text: "Save, then publish the site." },
    ],
    element: "Add a “Code Embed” element where the widget is to stand, with its element:",
    limit: "Webflow runs custom code on paid site plans, and only on the published site.",
  },
  {
    id: "wix",
    label: "Wix",
    steps: ({ tag }) => [
      { text: "In Settings, Custom Code, choose “Add Custom Code” and paste this.", code: script(tag) },
      { text: "Apply it to all pages, placed at “Body - end”, and save." },
    ],
    limit:
      "Wix runs custom code on premium plans with an own domain. Its HTML elements are frames of their own, where a widget can't stand: use floating widgets.",
  },
  {
    id: "squarespace",
    label: "Squarespace",
    steps: ({ tag }) => [
      { text: "In the settings, open Code Injection and paste this into “Footer”.", code: script(tag) },
      { text: "Save." },
    ],
    element: "Add a “Code” block where the widget is to stand, with its element:",
    limit: "Code injection is not part of Squarespace's smallest plan.",
  },
  {
    id: "framer",
    label: "Framer",
    steps: ({ tag }) => [
      {
        text: "In Site settings, General, Custom code, paste this at the end of the <body> tag.",
        code: script(tag),
      },
      { text: "Publish the site." },
    ],
    limit: "Framer runs custom code on paid plans, and only on the published site, not in the canvas.",
  },
  {
    id: "nextjs",
    label: "Next.js",
    steps: ({ url }) => [
      {
        text: "In app/layout.tsx, add the script to the body of the root layout.",
        code: {
          label: "root layout",
          value: `import Script from "next/script";

export default function RootLayout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Script type="module" src="${url}" />
      </body>
    </html>
  );
}`,
        },
      },
      { text: "Deploy. Going from page to page is noticed; nothing has to be called." },
    ],
    element: "In any component, render its element; the package @kiteloop/react has its types:",
    roomFor: (type, widgetId) => roomFor(type, widgetId).replace("class=", "className="),
  },
  {
    id: "react",
    label: "React",
    steps: ({ edge, projectId }) => [
      { text: "Add the wrapper.", code: { label: "install command", value: "npm install @kiteloop/react" } },
      {
        text: "Put its provider around your app. It loads the script; no tag is needed.",
        code: {
          label: "provider",
          value: `import { KiteloopProvider } from "@kiteloop/react";

<KiteloopProvider projectId="${projectId}" edge="${edge}">
  <App />
</KiteloopProvider>`,
        },
      },
      { text: "Build and deploy. Going from route to route is noticed; nothing has to be called." },
    ],
    element: "Where the widget is to stand, render it:",
    elementOf: (widgetId) => `<KiteloopWidget id="${widgetId}" />`,
    roomFor: reactRoomFor,
    keepsRoom: true,
  },
  {
    id: "gtm",
    label: "Google Tag Manager",
    steps: ({ url }) => [
      {
        text: "Make a new tag of the type “Custom HTML” with this in it.",
        code: {
          label: "Custom HTML tag",
          value: `<script>
  var kiteloopScript = document.createElement("script");
  kiteloopScript.type = "module";
  kiteloopScript.src = "${url}";
  document.head.appendChild(kiteloopScript);
</script>`,
        },
      },
      { text: "Give it the trigger “All Pages”." },
      { text: "Submit and publish the container." },
    ],
    element: "In the site itself, where the widget is to stand, write its element:",
    limit: "A visitor whose browser blocks Tag Manager gets no widget either.",
  },
];

/** The guide for a detected platform; plain HTML if none was detected. */
export function guideFor(id: string | undefined): Guide {
  const [html, ...others] = guides;
  if (!html) throw new Error("there is a guide for plain HTML");
  return others.find((guide) => guide.id === id) ?? html;
}
