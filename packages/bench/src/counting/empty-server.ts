import { once } from "node:events";
import { createServer } from "node:http";

/** Answers every request once it is read, says where (one line), and ends with its input. */
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(200).end());
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
if (address === null || typeof address === "string") throw new Error("no port");
process.stdout.write(`http://127.0.0.1:${address.port}\n`);
for await (const _ of process.stdin);
process.exit(0);
