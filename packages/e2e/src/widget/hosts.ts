import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Stage } from "./stage.ts";
import type { Published } from "./widgets.ts";

const folder = fileURLToPath(new URL("./hosts/", import.meta.url));

/** Kinds of host pages. Each is a file of `hosts/` with the script and places for widgets. */
export const hostNames = ["plain", "spa", "wordpress", "shopify", "tag-manager", "strict"] as const;
export type HostName = (typeof hostNames)[number];

/** The policy that allows only our origin; policy.browser.test.ts has more. */
export const strictest = (stage: Stage): string =>
  `default-src 'none'; script-src ${stage.edge}; connect-src ${stage.edge}`;

let spa: Promise<string> | undefined;

async function bundleSpa(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${folder}spa.tsx`],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
}

/** Serves a host page whose places contain `widgets` in order, and returns its path. */
export async function serveHost(stage: Stage, name: HostName, widgets: Published[]): Promise<string> {
  const html = await readFile(`${folder}${name}.html`, "utf8");
  const fill: Record<string, string> = {
    script: stage.script,
    widgets: widgets.map(({ id }) => `<kiteloop-widget id="${id}"></kiteloop-widget>`).join("\n"),
    ids: widgets.map(({ id }) => id).join(" "),
  };
  const policy: Record<string, string> =
    name === "strict" ? { "content-security-policy": strictest(stage) } : {};
  stage.serve(
    html.replace(/\{\{(\w+)\}\}/g, (_, key) => fill[key] ?? ""),
    policy,
  );
  if (name === "tag-manager")
    stage.hosted.set("/container.js", { body: await readFile(`${folder}tag-manager.js`, "utf8") });
  if (name === "spa") {
    spa ??= bundleSpa();
    stage.hosted.set("/spa.js", { body: await spa });
    return "/rewards";
  }
  return "/";
}
