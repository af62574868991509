import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeKey } from "@kiteloop/core/publishing/credential";
import { type Bundle, bundleHandlers } from "@kiteloop/functions/bundles";
import { placeOf } from "@kiteloop/functions/handler-name";
import { routes } from "@kiteloop/functions/routes";
import { measureWrapper } from "./wrapper.ts";

/** The cost of a handler's first invocation, in ms of processor time, each in a new Node process. */
export type MeasuredHandler = { handler: string; bundle: Bundle; cpu: number[] };
/** `wrapper`: ms of a warm call without the verb. */
export type MeasuredHandlers = { floor: number[]; wrapper: number[]; handlers: MeasuredHandler[] };

const run = promisify(execFile);

/** Imports a bundle, calls it once, and prints the time of both. The response is ignored: nothing is stored. */
const script = `
const [file, name, event] = process.argv.slice(2);
const before = process.cpuUsage();
const { [name]: handler } = await import(file);
await handler(JSON.parse(event)).catch(() => undefined);
const { user, system } = process.cpuUsage(before);
process.stdout.write("\\n=>" + (user + system) / 1000);
process.exit(0);
`;

/** A request that gets as far as possible without a session, or with a page's key: to its first read of the table. */
function eventFor(handler: string): object {
  const route = routes.find((one) => one.handler === handler);
  if (route === undefined) return { Records: [] };
  const key = makeKey(randomBytes, { mode: "live", secret: false });
  const http = { method: route.method, path: route.path, sourceIp: "192.0.2.1" };
  const pathParameters = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "abcdefgh"]),
  );
  return {
    version: "2.0",
    rawPath: route.path,
    rawQueryString: "",
    headers: { origin: "https://app.example.com", "content-type": "application/json" },
    requestContext: { http },
    isBase64Encoded: false,
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    ...(route.method !== "GET" && { body: JSON.stringify({ key }) }),
  };
}

async function cpuOf(
  runner: string,
  file: string,
  name: string,
  event: object,
  endpoint: string,
): Promise<number> {
  const env = {
    ...{ STAGE: "bench", KITELOOP_TABLE: "any", ASSETS_BUCKET: "any" },
    ...{ APP_ORIGIN: "https://app.example.com", EDGE_ORIGIN: "https://edge.example.com" },
    ...{
      USER_POOL_ID: "eu-central-1_any",
      USER_POOL_CLIENT_ID: "any",
      TOKEN_ISSUER: "https://idp.example.com",
    },
    ...{ AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "any", AWS_SECRET_ACCESS_KEY: "any" },
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  };
  const { stdout } = await run(process.execPath, [runner, file, name, JSON.stringify(event)], { env });
  return Number(/=>([\d.]+)$/.exec(stdout)?.[1]);
}

/** Imports and calls each handler `runs` times, alternating, and an empty handler too. */
export async function measureHandlers(runs: number): Promise<MeasuredHandlers> {
  const folder = await mkdtemp(join(tmpdir(), "kiteloop-handlers-"));
  const aws = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.setHeader("content-type", "application/x-amz-json-1.0").end("{}"));
  });
  await new Promise<void>((resolve) => aws.listen(0, "127.0.0.1", resolve));
  const address = aws.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const [runner, empty] = [join(folder, "run.mjs"), join(folder, "empty.mjs")];
  await writeFile(runner, script);
  await writeFile(empty, "export const handler = async () => ({ statusCode: 200 });");
  const bundles = await bundleHandlers(folder);
  const handlers = [...bundles].map(([handler, bundle]): MeasuredHandler => ({ handler, bundle, cpu: [] }));
  const floor: number[] = [];
  for (let at = 0; at < runs; at++) {
    floor.push(await cpuOf(runner, empty, "handler", {}, endpoint));
    for (const { handler, cpu } of handlers)
      cpu.push(
        await cpuOf(
          runner,
          join(folder, `${handler}.mjs`),
          placeOf(handler).name,
          eventFor(handler),
          endpoint,
        ),
      );
  }
  aws.close();
  aws.closeAllConnections();
  await rm(folder, { recursive: true });
  return { floor, wrapper: await measureWrapper(runs), handlers };
}
