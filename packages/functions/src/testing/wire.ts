import { createServer, type IncomingHttpHeaders } from "node:http";

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** `hangs up`: accepts the request and closes the connection. `isCut`: closes it before the body ends. */
export type Reply =
  | { status: number; headers?: Record<string, string>; body?: string; isCut?: true }
  | "hangs up";
export type Wire = {
  endpoint: string;
  received: Received[];
  /** The next responses, in order. */
  next(...replies: Reply[]): void;
  stop(): void;
};

/** The environment variables that handlers read, with all of AWS's services at `endpoint`. */
export const environmentAt = (endpoint: string): Record<string, string> => ({
  ...{ STAGE: "test", KITELOOP_TABLE: "test", ASSETS_BUCKET: "assets", EMAIL_RATE: "50" },
  ...{ APP_ORIGIN: "https://app.example.com", EDGE_ORIGIN: "https://edge.example.com" },
  ...{
    USER_POOL_ID: "eu-central-1_pool",
    USER_POOL_CLIENT_ID: "client",
    TOKEN_ISSUER: "https://issuer.example",
  },
  ...{ AWS_REGION: "eu-central-1", AWS_ENDPOINT_URL: endpoint, AWS_ENDPOINT_URL_DYNAMODB: endpoint },
  ...{ AWS_ACCESS_KEY_ID: "AKIDEXAMPLE", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "session" },
});

/** A service that answers with a script and then `otherwise`, and records what it was sent. */
export async function startWire(otherwise: string): Promise<Wire> {
  const received: Received[] = [];
  const script: Reply[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = "", url: path = "", headers } = request;
    received.push({ method, path, headers, body: Buffer.concat(chunks).toString("utf8") });
    const reply = script.shift() ?? { status: 200, body: otherwise };
    if (reply === "hangs up") return void request.socket.destroy();
    response.writeHead(reply.status, reply.headers);
    if (reply.isCut) response.write(reply.body ?? "", () => request.socket.destroy());
    else response.end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    received,
    next: (...replies) => void script.push(...replies),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
