import { isAbsolute, join } from "node:path";
import { root } from "../build/index.ts";
import { runTool } from "../cli/tool.ts";
import { refold } from "./command.ts";
import { openStores } from "./stores.ts";

const folder = process.env.KITELOOP_DATA || ".data";
const dataDir = isAbsolute(folder) ? folder : join(root, folder);
await runTool(() => refold(process.argv.slice(2), () => openStores(dataDir, process.env)));
