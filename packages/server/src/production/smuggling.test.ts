import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Listening, RequestHandler } from "../http/listen.ts";
import { listenForHosts } from "./hosts.ts";

let listening: Listening;
let reached: string[] = [];
beforeAll(async () => {
  const note: RequestHandler = (request, response) => {
    reached.push(request.url ?? "");
    request.resume().once("end", () => response.end("answered"));
  };
  listening = await listenForHosts({
    ...{ at: { address: "127.0.0.1", port: 0 }, hosts: () => new Map([["app.example.com", note]]) },
    ...{ fromProxy: () => true, log: () => undefined },
  });
});
afterAll(() => listening.close());
beforeEach(() => {
  reached = [];
});

/** Sends bytes as they are, and returns everything that comes until the connection ends. */
async function send(bytes: string): Promise<string> {
  const socket = connect(listening.port, "127.0.0.1");
  await once(socket, "connect");
  const answer = text(socket);
  socket.end(Buffer.from(bytes, "latin1"));
  return answer;
}

const hidden = "GET /smuggled HTTP/1.1\r\nHost: app.example.com\r\n\r\n";
const chunked = (header: string, body = `0\r\n\r\n${hidden}`) =>
  `POST /first HTTP/1.1\r\nHost: app.example.com\r\n${header}\r\n\r\n${body}`;
const sized = (...lengths: string[]) =>
  chunked(lengths.map((length) => `Content-Length: ${length}`).join("\r\n"), hidden);

/** Requests whose end a proxy and this server could see at different places (RFC 9112, 6.3 and 11.2). */
test.each([
  ["a length and chunks", chunked("Content-Length: 4\r\nTransfer-Encoding: chunked")],
  ["chunks and a length", chunked("Transfer-Encoding: chunked\r\nContent-Length: 4")],
  ["two lengths", sized("0", String(hidden.length))],
  ["a list of lengths", sized(`0, ${hidden.length}`)],
  ["a length with a sign", sized("+0")],
  ["a negative length", sized("-1")],
  ["a length in hexadecimal", sized("0x0")],
  ["no length in its header", sized("")],
  ["an unknown encoding after chunks", chunked("Transfer-Encoding: chunked, identity")],
  ["an encoding that looks like chunks", chunked("Transfer-Encoding: xchunked")],
  ["two encodings", chunked("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked, x")],
  ["a space before the colon", chunked("Transfer-Encoding : chunked\r\nContent-Length: 4")],
  [
    "a folded header",
    chunked("X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 4").replace("X-A: b\r\n ", "X-A\r\n "),
  ],
  ["a null in a header", chunked("Content-Length: 0\r\nX-A: a\0b")],
  ["a line break without its first half", `GET /first HTTP/1.1\nHost: app.example.com\n\n${hidden}`],
  ["a chunk's size that overflows", chunked("Transfer-Encoding: chunked", `fffffffffffffffff\r\n${hidden}`)],
  ["a chunk's size with a sign", chunked("Transfer-Encoding: chunked", `+0\r\n\r\n${hidden}`)],
  ["a line break in a chunk's extension", chunked("Transfer-Encoding: chunked", `0;a\n\r\n\r\n${hidden}`)],
  [
    "a chunk that is longer than its size",
    chunked("Transfer-Encoding: chunked", `1\r\nab\r\n0\r\n\r\n${hidden}`),
  ],
  ["two hosts", `GET /first HTTP/1.1\r\nHost: evil.example\r\nHost: app.example.com\r\n\r\n`],
])("a request with %s is refused, and nothing in it is a request of its own", async (_, bytes) => {
  const answer = await send(bytes);
  expect(answer.split("HTTP/1.1 ").length - 1, answer).toBeLessThanOrEqual(1);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(reached).not.toContain("/smuggled");
});

test("a request within the body of another one is a body", async () => {
  const answer = await send(sized(String(hidden.length)));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(reached).toEqual(["/first"]);
});
