import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { openApi } from "@kiteloop/contract/openapi";
import type { Plugin } from "vite";
import manifest from "../package.json" with { type: "json" };

const name = "openapi.json";
export const { version } = manifest;

/** Each instance fills in its own edge; the file is the same for all. */
const textOf = (describe: typeof openApi) =>
  JSON.stringify(describe({ server: "https://edge.example.com", version }));

/** Writes the description of the public API next to the site's pages. */
export const writeOpenApi = (dir: string, describe: typeof openApi): Promise<void> =>
  writeFile(join(dir, name), textOf(describe));

/** Serves it during development. */
export function serveOpenApi(): Plugin {
  return {
    name: "kiteloop:open-api",
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response, next) => {
        server
          .ssrLoadModule("@kiteloop/contract/openapi")
          .then(({ openApi: describe }) =>
            response.setHeader("content-type", "application/json").end(textOf(describe)),
          )
          .catch(next);
      });
    },
  };
}
