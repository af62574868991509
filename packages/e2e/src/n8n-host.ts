import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import * as z from "zod";

/**
 * A small host of n8n's documented interface for nodes (docs.n8n.io, "Create nodes"): it loads the packed nodes as n8n does,
 * and stands in for n8n's requests, expressions and webhooks.
 */
type Credentials = { baseUrl: string; secretKey: string };
type Values = Record<string, unknown>;

const routing = z.object({
  request: z.object({ method: z.string(), url: z.string() }).optional(),
  send: z
    .object({ type: z.enum(["query", "body"]), property: z.string(), value: z.string().optional() })
    .optional(),
});
const field = z.looseObject({ name: z.string(), routing: routing.optional() });
const property = field.extend({
  type: z.string(),
  displayOptions: z.object({ show: z.record(z.string(), z.array(z.string())) }).optional(),
  options: z.array(field.extend({ value: z.string().optional() })).optional(),
});
const actionNode = z.object({
  description: z.object({
    requestDefaults: z.object({ baseURL: z.string() }),
    properties: z.array(property),
  }),
});
const manifest = z.object({
  n8n: z.object({ nodes: z.array(z.string()), credentials: z.array(z.string()) }),
});
const credentialKind = z.object({
  name: z.string(),
  authenticate: z.object({ properties: z.object({ headers: z.record(z.string(), z.string()) }) }),
});

/** A text that begins with `=` has expressions in it. */
function evaluate(text: string, scope: Values): string {
  if (!text.startsWith("=")) return text;
  return text.slice(1).replace(/\{\{(.+?)\}\}/g, (_, code: string) => {
    const names = Object.keys(scope);
    const value: unknown = new Function(...names, `return (${code});`)(...names.map((name) => scope[name]));
    return typeof value === "string" ? value : JSON.stringify(value);
  });
}

/** The classes of a package, each by its file's name. */
export function loadNodes(folder: string) {
  const require = createRequire(join(folder, "package.json"));
  const { n8n } = manifest.parse(require("./package.json"));
  const made = (files: readonly string[], name: string): unknown => {
    const file = files.find((one) => one.includes(`/${name}.`));
    return new (require(`./${file}`)[name])();
  };
  return {
    action: actionNode.parse(made(n8n.nodes, "Kiteloop")),
    trigger: made(n8n.nodes, "KiteloopTrigger"),
    credentials: credentialKind.parse(made(n8n.credentials, "KiteloopApi")),
  };
}
type Nodes = ReturnType<typeof loadNodes>;

type Sent = { method: string; baseURL: string; url: string; body?: object };

async function send({ credentials: kind }: Nodes, $credentials: Credentials, sent: Sent): Promise<unknown> {
  const headers = Object.entries(kind.authenticate.properties.headers).map(
    ([name, value]) => [name, evaluate(value, { $credentials })] as const,
  );
  const response = await fetch(`${sent.baseURL}${sent.url}`, {
    method: sent.method,
    headers: { ...Object.fromEntries(headers), "content-type": "application/json" },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw Object.assign(new Error(text), { httpCode: String(response.status) });
  return JSON.parse(text);
}

/** Runs the action node with parameters, those of a collection included. */
export async function act(nodes: Nodes, $credentials: Credentials, $parameter: Values): Promise<unknown> {
  const { requestDefaults, properties } = nodes.action.description;
  const scope = { $credentials, $parameter };
  const sent = { query: new URLSearchParams(), body: {} as Values, method: "GET", url: "" };
  const put = ({ name, routing: route }: z.infer<typeof field>, given: Values) => {
    if (route?.send === undefined || given[name] === undefined) return;
    const { type, property: as, value } = route.send;
    const $value = given[name];
    const told = value === undefined ? $value : JSON.parse(evaluate(value, { ...scope, $value }));
    if (type === "query") sent.query.set(as, String(told));
    else sent.body[as] = told;
  };
  for (const one of properties) {
    const shown = Object.entries(one.displayOptions?.show ?? {});
    if (!shown.every(([name, values]) => values.includes(String($parameter[name])))) continue;
    const chosen = one.options?.find(({ value }) => value === $parameter[one.name]);
    if (chosen?.routing?.request) Object.assign(sent, chosen.routing.request);
    if (one.type !== "collection") put(one, $parameter);
    else for (const option of one.options ?? []) put(option, Object($parameter[one.name]));
  }
  const query = sent.query.size > 0 ? `?${sent.query}` : "";
  return send(nodes, $credentials, {
    baseURL: evaluate(requestDefaults.baseURL, scope),
    method: sent.method,
    url: evaluate(sent.url, scope) + query,
    ...(sent.method !== "GET" && { body: sent.body }),
  });
}

const hooks = z.object({
  webhookMethods: z.object({
    default: z.record(z.enum(["checkExists", "create", "delete"]), z.instanceof(Function)),
  }),
  webhook: z.instanceof(Function),
});

/** A workflow with the trigger, at an address on this machine. `items` are what started it. */
export async function startWorkflow(nodes: Nodes, credentials: Credentials, parameters: Values) {
  const { webhookMethods, webhook } = hooks.parse(nodes.trigger);
  const stored: Values = {};
  const items: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const context = {
      getWorkflowStaticData: () => stored,
      getRequestObject: () => ({ headers: request.headers, rawBody: Buffer.concat(chunks) }),
      getResponseObject: () => ({
        status: (code: number) => ({
          json: (body: object) => response.writeHead(code).end(JSON.stringify(body)),
        }),
      }),
    };
    const { workflowData = [] } = await webhook.call(context);
    for (const { json } of workflowData.flat()) items.push(json);
    if (!response.writableEnded) response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/1/webhook`;
  const context = {
    getCredentials: async () => credentials,
    getNodeParameter: (name: string) => parameters[name],
    getNodeWebhookUrl: () => url,
    getWorkflowStaticData: () => stored,
    helpers: { httpRequestWithAuthentication: (_: string, sent: Sent) => send(nodes, credentials, sent) },
  };
  const call = (name: "checkExists" | "create" | "delete"): Promise<boolean> =>
    webhookMethods.default[name].call(context);
  return { url, items, stored, call, close: () => server.close() };
}
