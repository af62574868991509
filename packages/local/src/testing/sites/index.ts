import { createServer } from "node:http";
import { listen } from "@kiteloop/server/http/listen";
import { hardSites } from "./hard.data.ts";
import { platformSites } from "./platforms.data.ts";
import type { FixtureSite } from "./site.ts";
import { styleSites } from "./styles.data.ts";

export type { FixtureSite } from "./site.ts";

export const fixtureSites: readonly FixtureSite[] = [...styleSites, ...platformSites, ...hardSites];

/** A fixture site that is being served; `paths` are the requested paths, in order. */
export type ServedSite = { host: string; paths: string[]; close: () => Promise<unknown> };

/** Serves a fixture site on loopback. */
export async function serveSite(site: FixtureSite): Promise<ServedSite> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/\?.*$/, "");
    paths.push(path);
    const file = site.files[path];
    if (file === undefined) return response.writeHead(404, { "content-type": "text/plain" }).end("none");
    const type = file.type === undefined ? {} : { "content-type": file.type };
    return response.writeHead(file.status ?? 200, { ...type, ...file.headers }).end(file.body);
  });
  const { origin, close } = await listen(server, 0);
  return { host: new URL(origin).host, paths, close };
}
