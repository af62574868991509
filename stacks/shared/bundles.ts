import { rmSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bundleHandlers, listBundles } from "@kiteloop/functions/bundles";
import { placeOf } from "@kiteloop/functions/handler-name";
import { useFunctions } from "sst/constructs/Function.js";
import { useProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";

const src = "packages/functions/src";

/** The function's handler as its row names it. */
function handlerOf(functionId: string): string {
  const handler = useFunctions().fromID(functionId)?.handler ?? "";
  if (!handler.startsWith(`${src}/`)) throw new Error(`${functionId} has no handler below ${src}`);
  return handler.slice(`${src}/`.length);
}

/**
 * A folder with the bundles of all handlers of the stacks: `KITELOOP_BUNDLES`, which then also gets a list of them as
 * `bundles.json`, or one that is removed when this process exits.
 */
async function bundleAll() {
  const kept = process.env.KITELOOP_BUNDLES;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "kiteloop-handlers-")));
  if (kept === undefined) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const which = new Set(Object.keys(useFunctions().all).map(handlerOf));
  const bundles = await bundleHandlers(folder, [...which], join(useProject().paths.root, src));
  if (kept !== undefined) await writeFile(join(kept, "bundles.json"), JSON.stringify(listBundles(bundles)));
  return { folder, bundles };
}

/**
 * Makes SST deploy handlers that are bundled all at once. By itself it bundles them one after another, which
 * takes four times as long, and runs `npm install` for each, although there is nothing to install.
 */
export function bundleAtOnce(): void {
  const handlers = useRuntimeHandlers();
  const { build } = handlers;
  let bundling: ReturnType<typeof bundleAll> | undefined;
  handlers.build = async (functionId, mode) => {
    // `sst dev` builds a handler when it is called, and again when it changes.
    if (mode !== "deploy") return build(functionId, mode);
    const handler = handlerOf(functionId);
    bundling ??= bundleAll();
    const out = join(useProject().paths.artifacts, functionId);
    const { folder, bundles } = await bundling;
    const [own = "", ...others] = bundles.get(handler)?.files ?? [];
    // The existing files are from the previous deployment.
    await rm(out, { recursive: true, force: true });
    const copy = async (from: string, to: string) => {
      await mkdir(dirname(join(out, src, to)), { recursive: true });
      await copyFile(join(folder, from), join(out, src, to));
    };
    // Lambda takes what follows a file name's first dot as the export's name, so the file name must not
    // contain the handler's.
    await copy(own, `${placeOf(handler).file}.mjs`);
    for (const file of others) await copy(file, file);
    return { type: "success", handler: `${src}/${handler}`, out, sourcemap: undefined };
  };
}
