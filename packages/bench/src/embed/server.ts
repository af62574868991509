import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { Entry, Origins, Reply } from "./entry.ts";

async function listen(answer: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
  return { server, origin: `http://127.0.0.1:${address.port}` };
}

const page = (entry: Entry, origins: Origins) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shop</title><link rel="icon" href="data:,">${entry.head(origins)}</head>
<body><h1>A shop</h1><p>Things to buy.</p>${entry.body(origins)}<p>More things to buy.</p></body></html>`;

/**
 * An embedder's page and the edge it embeds from, as two origins on loopback, with brotli compression.
 * `serve` selects the entry; `seen` counts preflights since then.
 */
export async function openBench() {
  let entry: Entry | undefined;
  let replies = new Map<string, Reply>();
  let preflights = 0;
  const squeezed = new Map<string, Buffer>();
  const squeeze = (reply: Reply) => {
    const key = `${reply.type}${String(reply.body)}`;
    const known = squeezed.get(key) ?? brotliCompressSync(reply.body);
    squeezed.set(key, known);
    return known;
  };

  const edge = await listen((request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("access-control-allow-methods", "GET, POST, PUT");
    const asked = request.headers["access-control-request-headers"];
    if (asked) response.setHeader("access-control-allow-headers", asked);
    if (request.method === "OPTIONS") {
      preflights++;
      return response.writeHead(204).end();
    }
    const reply = replies.get(new URL(request.url ?? "/", "http://edge").pathname);
    if (!reply) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": reply.type, "content-encoding": "br" });
    response.end(squeeze(reply));
  });
  const host = await listen((_request, response) => {
    if (!entry) return response.writeHead(404).end();
    const html = page(entry, { host: host.origin, edge: edge.origin });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(html);
  });
  const origins: Origins = { host: host.origin, edge: edge.origin };

  return {
    origins,
    serve(next: Entry) {
      entry = next;
      replies = next.replies(origins);
      preflights = 0;
    },
    preflights: () => preflights,
    async close() {
      for (const { server } of [edge, host]) {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      }
    },
  };
}

export type EmbedBench = Awaited<ReturnType<typeof openBench>>;
