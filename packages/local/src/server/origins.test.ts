import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type OriginName, openOrigins } from "./origins.ts";

const sockets: Socket[] = [];
const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(closes.splice(0).map((close) => close()));
});

/** A connection that sends `text` and nothing else, and what it has been told once it is closed. */
async function slow(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.write(text);
  let told = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    told += chunk;
  });
  socket.on("error", () => undefined);
  await once(socket, "close");
  return told;
}

test("connections that never finish what they began are closed on every origin, and who comes meanwhile is answered", async () => {
  const origins = await openOrigins({ app: 0, edge: 0, demo: 0, mailbox: 0 });
  closes.push(...Object.values(origins).map(({ close }) => close));
  const names: OriginName[] = ["app", "edge", "demo", "mailbox"];
  const begun = names.flatMap((name) =>
    ["", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "].map((text) => slow(origins[name].port, text)),
  );
  expect((await fetch(origins.app.origin)).status).toBe(503);
  const told = await Promise.all(begun);
  expect(told.filter((text) => text !== "" && !text.startsWith("HTTP/1.1 408"))).toEqual([]);
  expect((await fetch(origins.edge.origin)).status).toBe(503);
});
