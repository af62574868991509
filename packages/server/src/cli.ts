import { tooOld } from "./cli/node-version.ts";

const problem = tooOld(process.versions.node);
if (problem) {
  process.stderr.write(`\n${problem}\n\n`);
  process.exit(1);
}
// The SDK's notice is meant for authors of Lambda functions, not for people who run Kiteloop.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
// Modules that Node 20.19 is needed for are imported only after the version check.
await (await import("./production/run.ts")).runServer(process.argv.slice(2));
