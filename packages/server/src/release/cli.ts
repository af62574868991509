import { resolve } from "node:path";
import { runTool } from "../cli/tool.ts";
import { packServer } from "./pack-server.ts";

/** `npm run pack -- server [FOLDER]`. */
const [to = "dist"] = process.argv.slice(2).filter((argument) => argument !== "server");
await runTool(async () => {
  const tarball = await packServer(resolve(to), (line) => process.stdout.write(`  · ${line}\n`));
  process.stdout.write(`Written ${tarball}\n`);
  return 0;
});
