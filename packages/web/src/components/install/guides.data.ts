import type { SitePlatform } from "@kiteloop/contract/publishing/brand";
import { reactRoomFor, roomFor } from "@kiteloop/contract/publishing/widget/room";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Ways to add the script to a site. */
export type GuideId = Exclude<SitePlatform, "other"> | "gtm" | "react" | "html";

export type Step = { text: string; code?: { label: string; value: string } };

/** The project's script tag, the address in it, and the parts of the address. */
export type ScriptFacts = { tag: string; url: string; edge: string; projectId: string };

export type Guide = {
  id: GuideId;
  label: string;
  steps: (project: ScriptFacts) => readonly Step[];
  /** The place for the element of an inline widget; absent if the platform does not support it. */
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

const script = (value: string) => ({ label: t("script tag"), value });

export const guides: readonly Guide[] = [
  {
    id: "html",
    label: t("Plain HTML"),
    steps: ({ tag }) => [
      { text: t("Paste this tag on every page, before </body>."), code: script(tag) },
      { text: t("Upload the pages.") },
    ],
    element: t("Add the element where the widget should appear:"),
  },
  {
    id: "shopify",
    label: t("Shopify"),
    steps: ({ tag }) => [
      { text: t("In Online Store, Themes, open the … menu of your theme and choose “Edit code”.") },
      { text: t("Open layout/theme.liquid and paste this before </body>."), code: script(tag) },
      { text: t("Save.") },
    ],
    element: t("In the theme editor, add a “Custom Liquid” section with this element:"),
    limit: t("Widgets don’t appear in checkout, because Shopify doesn’t allow scripts there."),
  },
  {
    id: "wordpress",
    label: t("WordPress"),
    steps: ({ url }) => [
      {
        text: t("Add this to your child theme’s functions.php or a code snippets plugin."),
        code: {
          label: t("PHP snippet"),
          value: `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script_module( 'kiteloop', '${url}', array(), null );
} );`,
        },
      },
      { text: t("Clear the cache if you use a caching plugin.") },
    ],
    element: t("In the block editor, add a “Custom HTML” block with this element:"),
    limit: t(
      "Requires WordPress 6.5 or newer. On older versions, paste the script tag into the theme’s footer.",
    ),
  },
  {
    id: "webflow",
    label: t("Webflow"),
    steps: ({ tag }) => [
      { text: t("In Site settings, Custom code, paste this into “Footer code”."), code: script(tag) },
      { text: t("Save, then publish the site.") },
    ],
    element: t("Add a “Code Embed” element with this code:"),
    limit: t("Webflow runs custom code on paid site plans, and only on the published site."),
  },
  {
    id: "wix",
    label: t("Wix"),
    steps: ({ tag }) => [
      { text: t("In Settings, Custom Code, choose “Add Custom Code” and paste this."), code: script(tag) },
      { text: t("Apply it to all pages, placed at “Body - end”, and save.") },
    ],
    limit: t(
      "Wix runs custom code on premium plans with a custom domain. Use floating widgets, because Wix renders HTML elements in frames.",
    ),
  },
  {
    id: "squarespace",
    label: t("Squarespace"),
    steps: ({ tag }) => [
      { text: t("In the settings, open Code Injection and paste this into “Footer”."), code: script(tag) },
      { text: t("Save.") },
    ],
    element: t("Add a “Code” block with this element:"),
    limit: t("Code injection is not part of Squarespace’s smallest plan."),
  },
  {
    id: "framer",
    label: t("Framer"),
    steps: ({ tag }) => [
      {
        text: t("In Site settings, General, Custom code, paste this at the end of the <body> tag."),
        code: script(tag),
      },
      { text: t("Publish the site.") },
    ],
    limit: t("Framer runs custom code on paid plans, and only on the published site, not in the canvas."),
  },
  {
    id: "nextjs",
    label: t("Next.js"),
    steps: ({ url }) => [
      {
        text: t("In app/layout.tsx, add the script to the body of the root layout."),
        code: {
          label: t("root layout"),
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
      { text: t("Deploy. Client-side navigation is detected automatically.") },
    ],
    element: t("Render the element in any component. @kiteloop/react has its types:"),
    roomFor: (type, widgetId) => roomFor(type, widgetId).replace("class=", "className="),
  },
  {
    id: "react",
    label: t("React"),
    steps: ({ edge, projectId }) => [
      {
        text: t("Run npm run pack in a checkout of Kiteloop, and install the tarball."),
        code: {
          label: t("install command"),
          value: "npm install ../kiteloop/dist/kiteloop-react-0.1.0.tgz",
        },
      },
      {
        text: t("Wrap your app in the provider. It loads the script, so no tag is needed."),
        code: {
          label: t("provider"),
          value: `import { KiteloopProvider } from "@kiteloop/react";

<KiteloopProvider projectId="${projectId}" edge="${edge}">
  <App />
</KiteloopProvider>`,
        },
      },
      { text: t("Build and deploy. Client-side navigation is detected automatically.") },
    ],
    element: t("Render the widget where it should appear:"),
    elementOf: (widgetId) => `<KiteloopWidget id="${widgetId}" />`,
    roomFor: reactRoomFor,
    keepsRoom: true,
  },
  {
    id: "gtm",
    label: t("Google Tag Manager"),
    steps: ({ url }) => [
      {
        text: t("Create a “Custom HTML” tag with this code."),
        code: {
          label: t("Custom HTML tag"),
          value: `<script>
  var kiteloopScript = document.createElement("script");
  kiteloopScript.type = "module";
  kiteloopScript.src = "${url}";
  document.head.appendChild(kiteloopScript);
</script>`,
        },
      },
      { text: t("Use the “All Pages” trigger.") },
      { text: t("Submit and publish the container.") },
    ],
    element: t("Add the element to your site where the widget should appear:"),
    limit: t("Visitors who block Tag Manager won’t see widgets."),
  },
];

/** The guide for a detected platform; plain HTML if none was detected. */
export function guideFor(id: string | undefined): Guide {
  const [html, ...others] = guides;
  if (!html) throw new Error("there is a guide for plain HTML");
  return others.find((guide) => guide.id === id) ?? html;
}
