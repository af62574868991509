import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type OriginName, openOrigins } from "./index.ts";

const sockets: Socket[] = [];
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(closes.splice(0).map((close) => close()));
});

/** A connection that sends `text` and nothing else; resolves with what it received when it is closed. */
async function slow(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.write(text);
  let received = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  await once(socket, "close");
  return received;
}

test("connections that never finish their request are closed on every origin, and others are answered meanwhile", async () => {
  const origins = await openOrigins({ app: 0, edge: 0, demo: 0, mailbox: 0 });
  closes.push(...Object.values(origins).map(({ close }) => close));
  const names: OriginName[] = ["app", "edge", "demo", "mailbox"];
  const begun = names.flatMap((name) =>
    ["", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "].map((text) => slow(origins[name].port, text)),
  );
  expect((await fetch(origins.app.origin)).status).toBe(503);
  const received = await Promise.all(begun);
  expect(received.filter((text) => text !== "" && !text.startsWith("HTTP/1.1 408"))).toEqual([]);
  expect((await fetch(origins.edge.origin)).status).toBe(503);
});

test("only the demo shop answers under the names of the demo's projects", async () => {
  const origins = await openOrigins({ app: 0, edge: 0, demo: 0, mailbox: 0 });
  closes.push(...Object.values(origins).map(({ close }) => close));
  const statusOf = async (name: OriginName, host: string) => {
    const answer = await slow(
      origins[name].port,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    return answer.slice(0, "HTTP/1.1 503".length);
  };
  expect(await statusOf("demo", "acme-coffee.example")).toBe("HTTP/1.1 503");
  expect(await statusOf("demo", "attack.example")).toBe("HTTP/1.1 421");
  for (const name of ["app", "mailbox"] as const)
    expect(await statusOf(name, "acme-coffee.example"), name).toBe("HTTP/1.1 421");
});
