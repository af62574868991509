import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

const reaches = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
    socket.on("timeout", () => end(false));
  });

test("a server is reached from this machine only", async () => {
  const server = createServer();
  const { port, close } = await listen(server, 0);
  expect(server.address()).toMatchObject({ address: "127.0.0.1" });
  expect(await reaches("127.0.0.1", port)).toBe(true);
  const outer = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  for (const { address, family } of outer.filter(({ internal }) => !internal))
    if (family === "IPv4") expect(await reaches(address, port)).toBe(false);
  await close();
});

test("when it is closed, a request under way is answered, its connection ends, and no other is accepted", async () => {
  let answer = () => {};
  const server = createServer((_, response) => {
    answer = () => response.end("done");
  });
  const { port, origin, close } = await listen(server, 0);
  const agent = new Agent({ keepAlive: true });
  const sent = get(origin, { agent });
  await once(server, "request");
  const closed = close(60_000);
  expect(await reaches("127.0.0.1", port)).toBe(false);
  answer();
  const [response] = await once(sent, "response");
  expect(await text(response)).toBe("done");
  await closed;
  agent.destroy();
});

test("a request that takes longer than the grace is ended", async () => {
  const server = createServer(() => undefined);
  const { origin, close } = await listen(server, 0);
  const sent = get(origin);
  const failed = once(sent, "error");
  await once(server, "request");
  await close(50);
  expect(await failed).toMatchObject([{ code: "ECONNRESET" }]);
});

test("no other file opens a port", () => {
  const folder = join(import.meta.dirname, "..");
  const opening = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.includes(".test.") && !/(^|[/\\])testing/.test(file))
    .filter((file) => readFileSync(join(folder, file), "utf8").includes(".listen("))
    .map((file) => file.replaceAll("\\", "/"));
  // A socket in a folder is no port.
  expect(opening.toSorted()).toEqual(["free-port.ts", "http/listen.ts", "production/folder-socket.ts"]);
});
