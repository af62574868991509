import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { composeEmbed, type EmbedCrossDomain, EmbedParts } from "@kiteloop/contract/publishing/embed";
import type { Consent } from "@kiteloop/contract/publishing/project";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { widgetOfRun } from "@kiteloop/widget/testing";
import { type Answer, goodAnswers, participant } from "./answers.ts";
import { ids, key, type Published } from "./widgets.ts";

export { code, ids, key, widgetOf } from "./widgets.ts";
export type { Answer };

type Recorded = { method: string; path: string; body: string; type: string };
type Served = {
  status?: number;
  body: string;
  type?: string;
  headers?: Record<string, string>;
  /** The response waits until this is settled. */
  held?: Promise<void>;
};

const javascript = "text/javascript; charset=utf-8";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** An embedder's site and our edge, as two origins on loopback; the edge records its requests. */
export async function openStage() {
  const outDir = await widgetOfRun();
  const built = EmbedParts.parse(JSON.parse(await readFile(join(outDir, "parts.json"), "utf8")));
  const requests: Recorded[] = [];
  const loads: string[] = [];
  const answers = new Map<string, (body: string) => Answer>();
  /** Files below `/w/` on the edge, and of the embedder's origin besides its pages. */
  const published = new Map<string, Served>();
  const hosted = new Map<string, Served>();
  const page = { html: "", headers: {} as Record<string, string> };
  const settings = {
    consent: "given" as Consent,
    parts: built,
    crossDomain: undefined as EmbedCrossDomain | undefined,
    projectId: ids.project,
  };

  /** Files of the build that all projects load. */
  const shared = async (path: string): Promise<Served | undefined> => {
    const name = /^\/w\/_\/([\w-]+\.(?:js|html))$/.exec(path)?.[1];
    if (!name) return;
    const renderer = Object.values(settings.parts.renderers).find(
      (each) => Reflect.get(each, "file") === name,
    );
    if (renderer) {
      const css = JSON.stringify(renderer.css);
      return {
        body: `const part = ${renderer.code};\nexport default { ...part, css: part.css || ${css} };\n`,
      };
    }
    const type = name.endsWith(".html") ? "text/html" : javascript;
    return readFile(join(outDir, "_", name), "utf8").then(
      (body) => ({ body, type }),
      () => undefined,
    );
  };

  const edge = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://edge").pathname;
    response.setHeader("access-control-allow-origin", "*");
    if (path.startsWith("/w/")) {
      loads.push(path);
      const file = published.get(path) ?? (await shared(path)) ?? { status: 404, body: "// nothing here" };
      await file.held;
      response.writeHead(file.status ?? 200, { "content-type": file.type ?? javascript, ...file.headers });
      return response.end(file.body);
    }
    if (path.startsWith("/preview/")) {
      response.setHeader("content-type", path.endsWith(".html") ? "text/html" : javascript);
      return response.end(await readFile(join(outDir, path.slice("/preview/".length)), "utf8"));
    }
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push({ method: request.method ?? "", path, body, type: request.headers["content-type"] ?? "" });
    const answer = answers.get(path)?.(body) ?? { status: 404, body: { code: "route.not_found" } };
    if (answer === "never") return;
    if (answer === "abort") return request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  });
  const host = createServer(async (request, response) => {
    const file = hosted.get(new URL(request.url ?? "/", "http://host").pathname);
    await file?.held;
    if (file) return response.writeHead(200, { "content-type": file.type ?? javascript }).end(file.body);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(page.html);
  });
  const [edgeOrigin, hostOrigin] = await Promise.all([listen(edge), listen(host)]);
  const aliasOf = (projectId: string) => `/w/${projectId}.js`;

  const reset = () => {
    requests.length = 0;
    loads.length = 0;
    answers.clear();
    for (const [path, answer] of goodAnswers(edgeOrigin)) answers.set(path, answer);
    hosted.clear();
    page.headers = {};
    const { project: projectId } = ids;
    Object.assign(settings, { consent: "given", parts: built, crossDomain: undefined, projectId });
  };
  reset();

  return {
    edge: edgeOrigin,
    host: hostOrigin,
    /** API calls, and paths requested below `/w/`. */
    requests,
    loads,
    answers,
    published,
    hosted,
    settings,
    built,
    reset,
    script: edgeOrigin + aliasOf(ids.project),
    participant: () => participant(edgeOrigin),
    /** Publishes widgets, beside those of other projects, and returns the immutable address of the script, with its integrity. */
    publish(...widgets: Published[]) {
      const { consent, parts, crossDomain, projectId } = settings;
      const project = { id: projectId, name: "Acme", key, consent, ...(crossDomain && { crossDomain }) };
      const { script, files } = composeEmbed(parts, { v: 1, project, edge: edgeOrigin, widgets }, hashOf);
      const path = `/w/${projectId}/${hashOf(script)}.js`;
      if (projectId === ids.project) published.clear();
      for (const file of files) published.set(`/w/${file.path}`, { body: file.body });
      published.set(aliasOf(projectId), { body: script }).set(path, { body: script });
      const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
      return { url: edgeOrigin + path, integrity };
    },
    /** The page of the embedder's site. `head` comes before the script tag. */
    site(body: string, { head = "", headers = {}, tag = true, lang = "en" } = {}) {
      const script = tag
        ? `<script type="module" async src="${edgeOrigin}${aliasOf(settings.projectId)}"></script>`
        : "";
      page.html = `<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width"><title>Acme</title>${head}${script}</head><body>${body}</body></html>`;
      page.headers = headers;
    },
    /** Another page of the embedder's origin. */
    serve(html: string, headers: Record<string, string> = {}) {
      page.html = html;
      page.headers = headers;
    },
    /** Replaces built renderers by JavaScript expressions, to test that a fault is detected. */
    sabotage(renderers: Partial<Record<WidgetType, string>>) {
      const parts = structuredClone(built);
      for (const type of widgetTypes)
        parts.renderers[type].code =
          renderers[type]?.replace(/\.(\w+)/g, (all, name) =>
            built.names[name] ? `.${built.names[name]}` : all,
          ) ?? parts.renderers[type].code;
      settings.parts = parts;
    },
    /** Publishes code in which `from` is replaced, to test that a mistake is detected. */
    miswrite(from: string, to: string) {
      const text = JSON.stringify(built);
      if (!text.includes(from)) throw new Error(`${from} is not in what is built`);
      settings.parts = EmbedParts.parse(JSON.parse(text.replaceAll(from, to)));
    },
    /** Bodies of the API calls to a path. */
    bodies: (path: string) =>
      requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body)),
    /** Events of all received beacons; each beacon counts once by its id, as on the server. */
    events() {
      const batches = new Map<string, Record<string, unknown>[]>();
      for (const { path, body } of requests) {
        if (path !== "/v1/events") continue;
        const beacon = JSON.parse(body);
        batches.set(beacon.beacon, beacon.events);
      }
      return [...batches.values()].flat();
    },
    async close() {
      for (const server of [edge, host]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
