import { createServer } from "node:http";
import { expect, test } from "vitest";
import { freePorts } from "./ports.ts";

/** Listens on a port, and returns a function that stops it. */
async function take(port: number): Promise<() => void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return () => void server.close();
}

test("each port is free to listen on and outside the range of outgoing connections", async () => {
  const base = await freePorts(4);
  expect(base).toBeGreaterThanOrEqual(20_000);
  expect(base + 3).toBeLessThan(32_768);
  const ends = await Promise.all([0, 1, 2, 3].map((offset) => take(base + offset)));
  for (const end of ends) end();
});
