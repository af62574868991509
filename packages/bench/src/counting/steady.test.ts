import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { quantile, steady } from "./steady.ts";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function serve(answer: (n: number) => number): Promise<URL> {
  let n = 0;
  const server = createServer((_, response) => {
    setTimeout(() => response.writeHead(200).end(), answer(n++));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return new URL(`http://127.0.0.1:${address.port}`);
}

test("requests are sent at their rate, whatever happens to earlier ones", async () => {
  const url = await serve(() => 100);
  const begun = performance.now();
  const { answers, latencies } = await steady(100, 0.5, () => ({ url, headers: {}, body: "x" }));
  expect(answers.get(200)).toBe(50);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(quantile(latencies, 0)).toBeGreaterThanOrEqual(95);
});

test("requests count in the minute they were due, and the minutes add up to the whole", async () => {
  const url = await serve(() => 0);
  const { latencies, minutes } = await steady(10, 0.5, () => ({ url, headers: {}, body: "x" }));
  expect(minutes).toEqual([latencies]);
  expect(latencies).toEqual([...latencies].sort((a, b) => a - b));
});

test("requests without a response are counted as such", async () => {
  const url = new URL("http://127.0.0.1:1");
  const { answers } = await steady(50, 0.1, () => ({ url, headers: {}, body: "" }));
  expect([...answers]).toEqual([[0, 5]]);
});

test("a quantile is a measured number", () => {
  expect([quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 0.99), quantile([], 0.5)]).toEqual([
    3,
    4,
    Number.NaN,
  ]);
});
