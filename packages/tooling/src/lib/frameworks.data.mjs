/**
 * Apps of integrators: how a framework's own tool creates one, and the files of ours that replace some of its own. They use
 * the packages as the documents say. Their margin keeps their imports apart from those of this file.
 */

/**
 * `node`: the least version of Node that the framework accepts. `create` runs in an empty folder and makes `app`; without it
 * the files are all of the app. `packages`: those of ours. `serve`: the command that serves the built app, with `PORT` in place
 * of the port. `routes`: whether the app has a server of its own with `/` and `POST /api/join`; others are files with one page.
 * @typedef {{
 *   node: string, create?: string[], packages: ("sdk" | "react" | "vue" | "svelte")[], add?: string[],
 *   files: Record<string, string>, serve?: string[], routes: boolean, output: string,
 * }} Framework
 */

const join = `await client.joins.report({ externalId: "user-43", code: "KYTE2345" })`;
const client = `createClient({ secretKey: process.env.KITELOOP_SECRET_KEY ?? "", baseUrl: process.env.KITELOOP_EDGE ?? "" })`;
const sign = `await signIdentity({ secret: process.env.KITELOOP_IDENTITY_SECRET ?? "", externalId: "user-42" })`;
const project = `projectId="prj_00000000000000000000000000" edge="https://edge.example.com"`;
const widget = `id="wgt_22222222222222222222222222"`;
const invite = `| import { KiteloopProvider, KiteloopWidget, useKiteloop } from "@kiteloop/react";
|
| function Status() {
|   const { status } = useKiteloop();
|   return <p>{status}</p>;
| }
|
| export function Invite({ signature }: { signature: string }) {
|   return (
|     <KiteloopProvider ${project} identity={{ externalId: "user-42", signature }}>
|       <KiteloopWidget ${widget} room="share" />
|       <Status />
|     </KiteloopProvider>
|   );
| }
`;

/** @type {Record<string, Framework>} */
export const frameworks = {
  next: {
    node: "20.9",
    create: [
      "create-next-app@latest",
      ...["app", "--ts", "--app", "--no-src-dir", "--no-eslint", "--no-tailwind", "--use-npm"],
      ...["--import-alias", "@/*", "--yes", "--skip-install", "--disable-git"],
    ],
    packages: ["sdk", "react"],
    files: {
      "app/layout.tsx": `| import { KiteloopProvider } from "@kiteloop/react";
| import type { ReactNode } from "react";
|
| export default function Layout({ children }: { children: ReactNode }) {
|   return (
|     <html lang="en">
|       <body>
|         <KiteloopProvider ${project}>{children}</KiteloopProvider>
|       </body>
|     </html>
|   );
| }
`,
      "app/page.tsx": `| import { KiteloopWidget } from "@kiteloop/react";
| import { createClient, signIdentity } from "@kiteloop/sdk";
| import { connection } from "next/server";
| import { Suspense } from "react";
| import { Identify } from "./identify";
|
| async function Numbers() {
|   await connection();
|   const client = ${client};
|   const { totals } = await client.analytics.project();
|   return (
|     <>
|       <p>{totals.joins} joins</p>
|       <Identify signature={${sign}} />
|     </>
|   );
| }
|
| export default function Page() {
|   return (
|     <main>
|       <KiteloopWidget ${widget} room="share" />
|       <Suspense fallback={null}>
|         <Numbers />
|       </Suspense>
|     </main>
|   );
| }
`,
      "app/identify.tsx": `| "use client";
| import { useKiteloop } from "@kiteloop/react";
| import { useEffect } from "react";
|
| export function Identify({ signature }: { signature: string }) {
|   const { identify } = useKiteloop();
|   useEffect(() => void identify({ externalId: "user-42", signature }), [identify, signature]);
|   return <p>signed {signature.length}</p>;
| }
`,
      "app/api/join/route.ts": `| import { createClient } from "@kiteloop/sdk";
|
| export async function POST() {
|   const client = ${client};
|   return Response.json(${join});
| }
`,
    },
    serve: ["next", "start", "--port", "PORT"],
    routes: true,
    output: ".next",
  },
  react: {
    node: "20.19",
    create: ["create-vite@latest", "app", "--template", "react-ts", "--no-interactive"],
    packages: ["react"],
    files: {
      "src/App.tsx": `import { Invite } from "./invite.tsx";\n\nexport default () => <Invite signature="0123" />;\n`,
      "src/invite.tsx": invite,
    },
    routes: false,
    output: "dist",
  },
  vue: {
    node: "20.19",
    create: ["create-vue@latest", "app", "--ts", "--bare"],
    packages: ["vue"],
    files: {
      "src/main.ts": `| import { createKiteloop } from "@kiteloop/vue";
| import { createApp, ref } from "vue";
| import App from "./App.vue";
|
| const identity = ref({ externalId: "user-42", signature: "0123" });
| createApp(App)
|   .use(createKiteloop({ projectId: "prj_00000000000000000000000000", edge: "https://edge.example.com", identity }))
|   .mount("#app");
`,
      "src/App.vue": `| <script setup lang="ts">
| import { KiteloopWidget, useKiteloop } from "@kiteloop/vue";
|
| const { open, participant } = useKiteloop();
| </script>
|
| <template>
|   <KiteloopWidget ${widget} room="share" />
|   <button type="button" @click="open()">Invite</button>
|   <p v-if="participant">{{ participant.stats.joined }}</p>
| </template>
`,
    },
    routes: false,
    output: "dist",
  },
  svelte: {
    node: "20.19",
    create: [
      "sv@latest",
      ...["create", "app", "--template", "minimal", "--types", "ts", "--no-add-ons", "--no-install"],
    ],
    packages: ["sdk", "svelte"],
    files: {
      "src/routes/+layout.svelte": `| <script lang="ts">
|   import { setKiteloop } from "@kiteloop/svelte";
|   import type { Snippet } from "svelte";
|
|   const { children }: { children: Snippet } = $props();
|   setKiteloop({ projectId: "prj_00000000000000000000000000", edge: "https://edge.example.com" });
| </script>
|
| {@render children()}
`,
      "src/routes/+page.svelte": `| <script lang="ts">
|   import { getKiteloop, roomStyle } from "@kiteloop/svelte";
|
|   const { data }: { data: { joins: number; signature: string } } = $props();
|   const kiteloop = getKiteloop();
|   const { participant } = kiteloop;
| </script>
|
| <p>{data.joins} joins</p>
| <p>signed {data.signature.length}</p>
| <div style={roomStyle("share")}>
|   <kiteloop-widget ${widget} use:kiteloop.widget={{ onShare: () => undefined }}></kiteloop-widget>
| </div>
| {#if $participant}<p>{$participant.stats.joined} joined</p>{/if}
`,
      "src/routes/+page.server.ts": `| import { createClient, signIdentity } from "@kiteloop/sdk";
|
| export async function load() {
|   const client = ${client};
|   const { totals } = await client.analytics.project();
|   return { joins: totals.joins, signature: ${sign} };
| }
`,
      "src/routes/api/join/+server.ts": `| import { createClient } from "@kiteloop/sdk";
|
| export async function POST() {
|   const client = ${client};
|   return Response.json(${join});
| }
`,
    },
    serve: ["vite", "preview", "--host", "127.0.0.1", "--port", "PORT"],
    routes: true,
    output: ".svelte-kit/output",
  },
  astro: {
    node: "22.12",
    // Its own tool downloads the template from GitHub; this is what its manual installation says.
    packages: ["sdk", "react"],
    add: [
      "astro",
      "@astrojs/react",
      "react",
      "react-dom",
      "@types/react",
      "@types/node",
      "@astrojs/check",
      "typescript",
    ],
    files: {
      "package.json": `{ "private": true, "type": "module", "scripts": { "build": "astro check && astro build" } }\n`,
      "astro.config.mjs": `| import react from "@astrojs/react";
| import { defineConfig } from "astro/config";
|
| export default defineConfig({ integrations: [react()] });
`,
      "tsconfig.json": `| {
|   "extends": "astro/tsconfigs/strict",
|   "compilerOptions": { "jsx": "react-jsx", "jsxImportSource": "react", "types": ["node"] }
| }
`,
      "src/invite.tsx": invite,
      "src/pages/index.astro": `| ---
| import { createClient, signIdentity } from "@kiteloop/sdk";
| import { Invite } from "../invite";
|
| const client = ${client};
| const { totals } = await client.analytics.project();
| const signature = ${sign};
| ---
| <html lang="en">
|   <body>
|     <p>{totals.joins} joins</p>
|     <p>signed {signature.length}</p>
|     <Invite client:load signature={signature} />
|   </body>
| </html>
`,
    },
    routes: false,
    output: "dist",
  },
};

/** A file of an app without its margin. @param {string} text */
export const withoutMargin = (text) => text.replace(/^\| ?/gm, "");
