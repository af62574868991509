import type { Plugin } from "esbuild";
import { placeOf } from "./handler-name.ts";

const namespace = "handler";
/** Prefix of a generated entry's path, as esbuild writes a path in a namespace. */
export const generated = `${namespace}:`;

/**
 * A module for each handler that exports only that handler, so that its bundle contains nothing of the other
 * handlers in its file. esbuild drops those because their calls are marked with `@__PURE__`.
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
