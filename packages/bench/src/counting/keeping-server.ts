import { once } from "node:events";
import { mkdtemp, open, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

/**
 * Appends each request's body to a file, responds once it is on disk, prints its address (one line), and exits at the
 * end of its input.
 */
const folder = await mkdtemp(join(tmpdir(), "kiteloop-keeping-"));
const file = await open(join(folder, "kept"), "a");
const server = createServer(async (request, response) => {
  await file.appendFile(await buffer(request));
  await file.datasync();
  response.writeHead(200).end();
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (address === null || typeof address === "string") throw new Error("no port");
process.stdout.write(`http://127.0.0.1:${address.port}\n`);
for await (const _ of process.stdin);
await file.close();
await rm(folder, { recursive: true });
process.exit(0);
