import { createServer } from "node:net";

function free(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });
}

/** All ports are below 32,768, where Linux starts to assign ports to outgoing connections. */
const lowest = 20_000;
const parts = 8;
const each = 1_500;

/**
 * The first of `count` free ports in a row. Test files that run in parallel search in separate ranges, so that none
 * takes a port between another's search and its listening.
 */
export async function freePorts(count: number): Promise<number> {
  const part = lowest + each * (Number(process.env.VITEST_POOL_ID ?? 0) % parts);
  for (let attempt = 0; attempt < 50; attempt++) {
    const base = part + Math.floor(Math.random() * (each - count));
    const all = await Promise.all(Array.from({ length: count }, (_, offset) => free(base + offset)));
    if (all.every(Boolean)) return base;
  }
  throw new Error(`no ${count} free ports in a row`);
}
