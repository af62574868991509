import * as z from "zod/mini";

/**
 * The part of n8n's interface for nodes that these nodes use (docs.n8n.io, "Create nodes"). Its own types come only with
 * the whole of n8n.
 */
export type Host = {
  getCredentials(name: string): Promise<unknown>;
  helpers: {
    httpRequestWithAuthentication(this: Host, credentials: string, request: HttpRequest): Promise<unknown>;
  };
};

type HttpRequest = {
  method: "GET" | "POST" | "DELETE";
  baseURL: string;
  url: string;
  body?: object;
  json: true;
};

/** A trigger while its workflow is switched on or off. */
export type HookHost = Host & {
  getNodeParameter(name: string): unknown;
  getNodeWebhookUrl(name: string): string | undefined;
  getWorkflowStaticData(of: "node"): Record<string, unknown>;
};

/** A trigger that was called. */
export type WebhookHost = {
  getWorkflowStaticData(of: "node"): Record<string, unknown>;
  getRequestObject(): { headers: Record<string, string | string[] | undefined>; rawBody?: Uint8Array };
  getResponseObject(): { status(code: number): { json(body: object): unknown } };
};

export const credentialsName = "kiteloopApi";
const credentials = z.object({ baseUrl: z.string() });

/** Calls the server API with the node's credentials. */
export async function callKiteloop(
  host: Host,
  request: Pick<HttpRequest, "method" | "url" | "body">,
): Promise<unknown> {
  const { baseUrl: baseURL } = credentials.parse(await host.getCredentials(credentialsName));
  const { httpRequestWithAuthentication } = host.helpers;
  return httpRequestWithAuthentication.call(host, credentialsName, { ...request, baseURL, json: true });
}
