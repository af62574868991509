import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Web } from "../shared/context/index.ts";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** The answer of a receiver: a status, alone or with a redirect or a body, or none, when it closes the connection. */
export type ReceiverAnswer = number | { status: number; location?: string; body?: string } | "silence";

export type TestReceiver = {
  url: string;
  received: Received[];
  /** The receiver's answer from now on. */
  answer: ReceiverAnswer;
  close(): Promise<void>;
};

/** A server on loopback that webhooks are sent to. */
export async function testReceiver(): Promise<TestReceiver> {
  const received: Received[] = [];
  const receiver: TestReceiver = { url: "", received, answer: 200, close };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url ?? "", headers: request.headers, body });
    const { answer } = receiver;
    if (answer === "silence") {
      response.destroy();
      return;
    }
    const { status, location = "", body: said } = typeof answer === "number" ? { status: answer } : answer;
    response.writeHead(status, location === "" ? {} : { location }).end(said ?? `answered ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  receiver.url = `http://127.0.0.1:${port}/hook`;
  return receiver;
  function close() {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

/** A client for servers on loopback. */
export function testWeb(): Omit<Web, "fetchPage"> {
  return {
    fetchFile: () => Promise.reject(new Error("reads no file")),
    mayPost: async (url) => /^(https:|http:\/\/127\.0\.0\.1:)/.test(url),
    async post(url, { headers, body }) {
      try {
        const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
        return { ok: true, status: answer.status, body: await answer.text() };
      } catch {
        return { ok: false, reason: "unreachable" };
      }
    },
  };
}
