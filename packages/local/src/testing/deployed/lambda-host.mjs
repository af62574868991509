import { pathToFileURL } from "node:url";

// Replaces Lambda's runtime: imports a bundle when it is first invoked, and exchanges events and responses as JSON. Runs
// in its own process, so that a bundle sees only Lambda's environment.
const [folder] = process.argv.slice(2);

process.on("message", async ({ id, handler, event }) => {
  try {
    const module = await import(pathToFileURL(`${folder}/${handler}.mjs`).href);
    process.send({ id, answer: await module[handler.split(".").at(-1)](event) });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
