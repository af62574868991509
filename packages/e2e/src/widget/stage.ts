import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { composeEmbed, EmbedParts, type PreviewMessage } from "@kiteloop/contract/embed";
import type { WidgetType } from "@kiteloop/contract/widget/types";
import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/widget-config";
import { buildWidget } from "@kiteloop/widget/build";

export const ids = {
  project: `prj_${"0".repeat(26)}`,
  invite: `wgt_${"1".repeat(26)}`,
  share: `wgt_${"2".repeat(26)}`,
  welcome: `wgt_${"3".repeat(26)}`,
  waitlist: `wgt_${"5".repeat(26)}`,
  leaderboard: `wgt_${"6".repeat(26)}`,
  milestones: `wgt_${"7".repeat(26)}`,
  prompt: `wgt_${"8".repeat(26)}`,
};
export const key = `kl_test_pk_${"a".repeat(30)}`;
export const code = "KYTE2345";

export type Answer = { status: number; body?: unknown } | "abort";
type Recorded = { method: string; path: string; body: string; type: string };

const participant = (origin: string) => ({
  participantId: `prt_${"4".repeat(26)}`,
  code,
  link: `${origin}/r/${code}`,
  name: "Robin Fox",
  verified: true,
  token: "token-1",
  stats: { invited: 3, joined: 2, converted: 1 },
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Changes to a default config, by widget type. */
export function widgetOf<T extends WidgetType>(
  type: T,
  change: (config: WidgetConfig & { type: T }) => void = () => {},
) {
  const config = defaultConfig(type) as WidgetConfig & { type: T };
  change(config);
  return { id: ids[type], type, version: 7, config };
}

/** An embedder's site and our edge, as two origins on loopback; the edge records what it is asked. */
export async function openStage() {
  const outDir = await mkdtemp(join(tmpdir(), "kiteloop-widget-"));
  await buildWidget({ outDir });
  const parts = EmbedParts.parse(JSON.parse(await readFile(join(outDir, "parts.json"), "utf8")));
  const requests: Recorded[] = [];
  const answers = new Map<string, (body: string) => Answer>();
  const page = { html: "", headers: {} as Record<string, string> };
  let embed = "";

  const edge = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://edge").pathname;
    response.setHeader("access-control-allow-origin", "*");
    if (path.startsWith("/w/")) {
      response.setHeader("content-type", "text/javascript");
      return response.end(embed);
    }
    if (path.startsWith("/preview/")) {
      const html = path.endsWith(".html");
      response.setHeader("content-type", html ? "text/html" : "text/javascript");
      return response.end(await readFile(join(outDir, path.slice("/preview/".length)), "utf8"));
    }
    let body = "";
    for await (const chunk of request) body += String(chunk);
    requests.push({ method: request.method ?? "", path, body, type: request.headers["content-type"] ?? "" });
    const answer = answers.get(path)?.(body) ?? { status: 404, body: { code: "route.not_found" } };
    if (answer === "abort") return request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  });
  const host = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...page.headers });
    response.end(page.html);
  });
  const [edgeOrigin, hostOrigin] = await Promise.all([listen(edge), listen(host)]);

  const reset = () => {
    requests.length = 0;
    answers.clear();
    answers.set("/v1/events", () => ({ status: 200, body: {} }));
    answers.set("/v1/participants", () => ({ status: 200, body: participant(edgeOrigin) }));
    answers.set("/v1/invitations", () => ({
      status: 201,
      body: { invitationId: "inv_1", status: "created" },
    }));
    answers.set("/v1/referrers", () => ({ status: 200, body: { code, name: "Robin Fox" } }));
    answers.set("/v1/joins", () => ({
      status: 200,
      body: { referralId: "ref_1", status: "joined", counted: true },
    }));
    answers.set("/v1/conversions", () => ({
      status: 200,
      body: { conversionId: "cnv_1", status: "attributed", counted: true },
    }));
    page.headers = {};
  };
  reset();

  return {
    edge: edgeOrigin,
    host: hostOrigin,
    requests,
    answers,
    reset,
    script: `${edgeOrigin}/w/${ids.project}.js`,
    participant: () => participant(edgeOrigin),
    /** Publishes widgets. */
    publish(...widgets: ReturnType<typeof widgetOf>[]) {
      const project = { id: ids.project, name: "Acme", key, consent: "given" as const };
      embed = composeEmbed(parts, { v: 1, project, edge: edgeOrigin, widgets }, (text) =>
        String(text.length),
      ).script;
    },
    /** What the embedder's site answers. `head` comes before the script tag. */
    site(body: string, { head = "", headers = {}, tag = true } = {}) {
      const script = tag ? `<script type="module" src="${edgeOrigin}/w/${ids.project}.js"></script>` : "";
      page.html = `<!doctype html><html lang="en"><head><title>Acme</title>${head}${script}</head><body>${body}</body></html>`;
      page.headers = headers;
    },
    /** Any other page of the embedder's origin. */
    serve(html: string, headers: Record<string, string> = {}) {
      page.html = html;
      page.headers = headers;
    },
    /** Events of all beacons received, each batch counted once by its id as the server does. */
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
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * A page that shows the preview in a sandboxed frame, as the editor does, and hands it a message at once and each
 * one given to `window.draw`. Its title counts what was drawn.
 */
export function previewHost(stage: Stage, message: PreviewMessage): string {
  const json = JSON.stringify(message).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><title>Editor</title>
<body style="margin:0;background:${message.scheme === "dark" ? "#10131a" : "#f3f4f7"}">
<iframe title="Preview" sandbox="allow-scripts allow-forms" allow="clipboard-write" src="${stage.edge}/preview/preview.html" style="border:0;width:100%;height:100vh;color-scheme:${message.scheme}"></iframe>
<script>
const frame = document.querySelector("iframe");
let drawn = 0;
frame.onload = () => {
  const { port1, port2 } = new MessageChannel();
  window.draw = (message) => port1.postMessage(message);
  port1.onmessage = ({ data }) => {
    if (data.type === "ready") draw(${json});
    else if (data.type === "drawn") document.title = "drawn " + ++drawn;
  };
  frame.contentWindow.postMessage("port", "*", [port2]);
};
</script></body></html>`;
}
