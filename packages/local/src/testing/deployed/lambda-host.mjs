import { pathToFileURL } from "node:url";

// Stands where Lambda's runtime does: loads a bundle when it is first invoked, and hands events and answers over
// as JSON. Run in a process of its own, so that a bundle finds Lambda's environment and nothing of ours.
const [folder] = process.argv.slice(2);

process.on("message", async ({ id, handler, event }) => {
  try {
    const module = await import(pathToFileURL(`${folder}/${handler}.mjs`).href);
    process.send({ id, answer: await module.handler(event) });
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
