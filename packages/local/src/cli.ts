import { tooOld } from "./cli/node-version.ts";

const problem = tooOld(process.versions.node);
if (problem) {
  process.stderr.write(`\n${problem}\n\n`);
  process.exit(1);
}
// The SDK's notice is for whoever writes Lambda functions, not for whoever tries Kiteloop.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
// What Node 20 needs newer syntax or packages for is only loaded once it is known to be there.
const { run } = await import("./cli/run.ts");
await run(process.argv.slice(2));
