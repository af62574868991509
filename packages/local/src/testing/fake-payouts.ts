import { createServer } from "node:http";
import { fakePayouts } from "../payouts/index.ts";
import { listen } from "../server/listen.ts";

/** The fake Tremendous and PayPal on a port of their own, and the environment by which handlers reach them. */
export async function startFakePayouts(dataDir: string) {
  const other = fakePayouts({ dataDir, app: "" }, (_, response) => void response.writeHead(404).end());
  const server = createServer((request, response) => void other(request, response));
  const { origin, close } = await listen(server, 0);
  return { env: { PROVIDER_API: origin }, close };
}
