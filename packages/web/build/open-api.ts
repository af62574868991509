import { openApi } from "@kiteloop/contract/openapi";
import type { Plugin } from "vite";
import manifest from "../package.json" with { type: "json" };

const path = "/openapi.json";

/** An instance says by itself where its edge is; the file is the same for all of them. */
const text = () => JSON.stringify(openApi({ server: "https://edge.example.com", version: manifest.version }));

/** Serves the public API's description at `/openapi.json`. */
export function openApiFile(): Plugin {
  return {
    name: "kiteloop:open-api",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: path.slice(1), source: text() });
    },
    configureServer(server) {
      server.middlewares.use(path, (_request, response) => {
        response.setHeader("content-type", "application/json").end(text());
      });
    },
  };
}
