/** `npm run check`: the part of `npm test` that takes about three minutes and needs no engine and no browser. */
import { install } from "./lib/install.mjs";
import { parts, runParts } from "./lib/parts.mjs";

try {
  await install("everything");
  process.exitCode = await runParts(parts.filter((part) => part.fast));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
