import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { placeOf } from "./handler-name.ts";
import { drawingFiles } from "./runtime/link-cards/files.data.ts";

const namespace = "handler";
/** Prefix of a generated entry's path, as esbuild writes a path in a namespace. */
export const generated = `${namespace}:`;

/** The start of a statement that makes a handler or declares an endpoint. */
const making = /^(?:export )?const \w+ =\s+(?=(?:\w+Handler|endpoint|apiEndpoint)\()/gm;

/**
 * A module for each handler that exports only that handler, so that its bundle contains nothing of the other
 * handlers in its file, nor descriptors of other endpoints: esbuild drops calls that are marked as pure.
 * @param src this folder
 */
export const handlersAlone = (src: string): Plugin => ({
  name: "handlers-alone",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${generated}`) }, ({ path }) => ({
      path: path.slice(generated.length),
      namespace,
    }));
    onLoad({ filter: /./, namespace }, ({ path }) => {
      const { file, name } = placeOf(path);
      return { contents: `export { ${name} } from "./${file}.ts";`, resolveDir: src, loader: "ts" };
    });
    onLoad({ filter: /[\\/](functions|contract)[\\/]src[\\/][a-z]+[\\/][\w-]+\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replaceAll(making, "$&/* @__PURE__ */ "),
      loader: "ts",
    }));
  },
});

/** For a bundler whose entry is a whole file of handlers, such as SST's: replaces it with the handler's own module. */
export const entryOf = (handler: string): Plugin => ({
  name: "entry-of-handler",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind }) =>
      kind === "entry-point" ? { path: handler, namespace } : undefined,
    );
  },
});

/** Leaves out the code that signs messages of event streams, 2.3 KB of each bundle: no handler has such a stream. */
export const withoutEventStreams: Plugin = {
  name: "without-event-streams",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]signature-v4[\\/]dist-es[\\/]HeaderFormatter\.js$/ }, () => ({
      contents: `export class HeaderFormatter { format() { throw new Error("no event stream is signed") } }`,
    }));
  },
};

/** Puts the files that handlers read from packages into bundles: a deployed handler has no packages beside it. */
export const packageFiles = (src: string): Plugin => ({
  name: "package-files",
  setup({ onResolve, onLoad, resolve }) {
    const kept = "package-file";
    onLoad({ filter: /[\\/]link-cards[\\/]read-file\.ts$/ }, () => {
      const names = [drawingFiles.engine, ...drawingFiles.fonts];
      const imports = names.map((name, n) => `import file${n} from "${kept}:${name}";`);
      const rows = names.map((name, n) => `"${name}": file${n}`);
      const read = `const files = { ${rows.join()} };\nexport const readPackageFile = async (name) => files[name];`;
      return { contents: [...imports, read].join("\n"), loader: "js" };
    });
    onResolve({ filter: new RegExp(`^${kept}:`) }, async ({ path }) => {
      const options = { kind: "import-statement", resolveDir: src } as const;
      const { path: file, errors } = await resolve(path.slice(kept.length + 1), options);
      return { path: file, errors, namespace: kept };
    });
    onLoad({ filter: /./, namespace: kept }, async ({ path }) => ({
      contents: await readFile(path),
      loader: "binary",
    }));
  },
});
