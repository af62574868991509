import { createServer, type IncomingHttpHeaders } from "node:http";
import { encodedAgain } from "../lean/path.ts";
import { signed } from "../lean/sign.ts";
import { credentials, region } from "./clients.ts";

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
/** `hangs up`: takes the request and closes the connection. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string } | "hangs up";
export type Wire = {
  endpoint: string;
  received: Received[];
  /** What is answered next, one after the other. */
  next(...replies: Reply[]): void;
  stop(): void;
};

/** A service that answers by a script and then `otherwise`, and keeps what it was sent. */
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
    response.writeHead(reply.status, reply.headers).end(reply.body);
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

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** The signature of what arrived, made again from the headers that its sender says were signed. */
export function signedAgain({ method, path, headers, body }: Received, service: string): string | undefined {
  const [, listed = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const own = ["host", "x-amz-date", "x-amz-security-token"];
  const given = listed.split(";").filter((name) => !own.includes(name));
  const now = new Date(
    String(headers["x-amz-date"]).replace(/^(.{4})(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  const [plain = "", query = ""] = path.split("?");
  const request = {
    method: methods.find((one) => one === method) ?? "GET",
    ...{ path: plain, query, body, host: headers.host ?? "" },
    signedPath: service === "s3" ? plain : encodedAgain(plain),
    headers: Object.fromEntries(given.map((name) => [name, String(headers[name])])),
  };
  return signed(request, { region, service, now }, credentials).authorization;
}
