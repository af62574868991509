import type { SitePlatform } from "@kiteloop/contract/publishing/brand";
import { reactRoomFor, roomFor } from "@kiteloop/contract/publishing/widget/room";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { t } from "./messages.ts";

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

const script = (value: string) => ({ label: t("install.guides.scriptTag"), value });

export const guides: readonly Guide[] = [
  {
    id: "html",
    label: t("install.guides.plainHtml"),
    steps: ({ tag }) => [
      { text: t("install.guides.text"), code: script(tag) },
      { text: t("install.guides.uploadThePages") },
    ],
    element: t("install.guides.element"),
  },
  {
    id: "shopify",
    label: t("install.guides.shopify"),
    steps: ({ tag }) => [
      { text: t("install.guides.inOnlineStoreThemes") },
      { text: t("install.guides.openLayoutThemeLiquid"), code: script(tag) },
      { text: t("install.guides.save") },
    ],
    element: t("install.guides.inTheThemeEditor"),
    limit: t("install.guides.limit"),
  },
  {
    id: "wordpress",
    label: t("install.guides.wordpress"),
    steps: ({ url }) => [
      {
        text: t("install.guides.addThisToYour"),
        code: {
          label: t("install.guides.phpSnippet"),
          value: `add_action( 'wp_enqueue_scripts', function () {
  wp_enqueue_script_module( 'kiteloop', '${url}', array(), null );
} );`,
        },
      },
      { text: t("install.guides.clearTheCacheIf") },
    ],
    element: t("install.guides.inTheBlockEditor"),
    limit: t("install.guides.requiresWordpress65"),
  },
  {
    id: "webflow",
    label: t("install.guides.webflow"),
    steps: ({ tag }) => [
      { text: t("install.guides.inSiteSettingsCustom"), code: script(tag) },
      { text: t("install.guides.saveThenPublishThe") },
    ],
    element: t("install.guides.addACodeEmbed"),
    limit: t("install.guides.webflowRunsCustomCode"),
  },
  {
    id: "wix",
    label: t("install.guides.wix"),
    steps: ({ tag }) => [
      { text: t("install.guides.inSettingsCustomCode"), code: script(tag) },
      { text: t("install.guides.applyItToAll") },
    ],
    limit: t("install.guides.wixRunsCustomCode"),
  },
  {
    id: "squarespace",
    label: t("install.guides.squarespace"),
    steps: ({ tag }) => [
      { text: t("install.guides.inTheSettingsOpen"), code: script(tag) },
      { text: t("install.guides.save") },
    ],
    element: t("install.guides.addACodeBlock"),
    limit: t("install.guides.codeInjectionIsNot"),
  },
  {
    id: "framer",
    label: t("install.guides.framer"),
    steps: ({ tag }) => [
      {
        text: t("install.guides.inSiteSettingsGeneral"),
        code: script(tag),
      },
      { text: t("install.guides.publishTheSite") },
    ],
    limit: t("install.guides.framerRunsCustomCode"),
  },
  {
    id: "nextjs",
    label: t("install.guides.nextJs"),
    steps: ({ url }) => [
      {
        text: t("install.guides.inAppLayoutTsx"),
        code: {
          label: t("install.guides.rootLayout"),
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
      { text: t("install.guides.deployClientSideNavigation") },
    ],
    element: t("install.guides.renderTheElementIn"),
    roomFor: (type, widgetId) => roomFor(type, widgetId).replace("class=", "className="),
  },
  {
    id: "react",
    label: t("install.guides.react"),
    steps: ({ edge, projectId }) => [
      {
        text: t("install.guides.addTheWrapper"),
        code: {
          label: t("install.guides.installCommand"),
          value: "npm install ../kiteloop/dist/kiteloop-react-0.1.0.tgz",
        },
      },
      {
        text: t("install.guides.wrapYourAppIn"),
        code: {
          label: t("install.guides.provider"),
          value: `import { KiteloopProvider } from "@kiteloop/react";

<KiteloopProvider projectId="${projectId}" edge="${edge}">
  <App />
</KiteloopProvider>`,
        },
      },
      { text: t("install.guides.buildAndDeployClient") },
    ],
    element: t("install.guides.renderTheWidgetWhere"),
    elementOf: (widgetId) => `<KiteloopWidget id="${widgetId}" />`,
    roomFor: reactRoomFor,
    keepsRoom: true,
  },
  {
    id: "gtm",
    label: t("install.guides.googleTagManager"),
    steps: ({ url }) => [
      {
        text: t("install.guides.createACustomHtml"),
        code: {
          label: t("install.guides.customHtmlTag"),
          value: `<script>
  var kiteloopScript = document.createElement("script");
  kiteloopScript.type = "module";
  kiteloopScript.src = "${url}";
  document.head.appendChild(kiteloopScript);
</script>`,
        },
      },
      { text: t("install.guides.useTheAllPages") },
      { text: t("install.guides.submitAndPublishThe") },
    ],
    element: t("install.guides.addTheElementTo"),
    limit: t("install.guides.visitorsWhoBlockTag"),
  },
];

/** The guide for a detected platform; plain HTML if none was detected. */
export function guideFor(id: string | undefined): Guide {
  const [html, ...others] = guides;
  if (!html) throw new Error("there is a guide for plain HTML");
  return others.find((guide) => guide.id === id) ?? html;
}
