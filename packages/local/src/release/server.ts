import { tooOld } from "../cli/node-version.ts";

const problem = tooOld(process.versions.node);
if (problem) {
  process.stderr.write(`\n${problem}\n\n`);
  process.exit(1);
}
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
await (await import("../production/run.ts")).runServer(process.argv.slice(2));
