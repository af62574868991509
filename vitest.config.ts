import { existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { LongFirst } from "./packages/tooling/src/lib/order.mjs";
import { scratchFolder } from "./packages/tooling/src/lib/scratch.mjs";
import { leftOut } from "./packages/tooling/src/lib/tiers.mjs";
import { messages } from "./packages/ui/build/messages.ts";

// The SDK's notice is for operators of Lambda functions on this Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
process.env.TMPDIR = scratchFolder();

const pure =
  "contract,providers,metrics,mail,drawing,widget,sdk,cli,n8n,react,ui,site,web,tooling,tool-tests,bench";
const browserTests = "**/*.browser{,.full}.test.ts";
/** The full run: `npm run test:all`. */
const all = process.env.KITELOOP_TESTS === "all";
/** Tests that build the site, which changes module state of their process. */
const building = ["packages/site/build/**/*.test.ts", "packages/site/src/pages/careers/careers.full.test.ts"];
/** Tests that measure a browser's times, and so need the machine to themselves. */
const measured = [
  "packages/tool-tests/lighthouse.full.test.ts",
  "packages/e2e/src/widget/throttled.browser.full.test.ts",
];
/** Tests of handlers and of whole instances, whose modules read the environment once. */
const withFreshModules = [
  "packages/functions/**/*.test.ts",
  "packages/local/src/{demo-host,drill,guarantees}/**/*.test.ts",
  "packages/local/src/cli.full.test.ts",
  "packages/server/src/refold/**/*.test.ts",
  "packages/server/src/{move,production}/*.full.test.ts",
  "packages/server/src/{engine/pipe,stream/pump-thread.full}.test.ts",
  "packages/e2e/src/{,smoke/}*.test.ts",
];
/** `npx vitest run …/name.full.test.ts` runs that file. */
const named = process.argv.some((argument) => argument.includes(".full."));
/** Tests whose tools only the full run installs. */
const uninstalled = existsSync("packages/tool-tests/node_modules") ? [] : ["packages/tool-tests/**"];
const never = ["**/node_modules/**", "**/dist/**", ...uninstalled, ...leftOut({ all: all || named })];

/** `--sequence.shuffle.files` would ignore an order of ours. */
const shuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

/** Time limits only end what hangs: on a busy machine a test may take ten times as long. */
const patience = {
  testTimeout: 900_000,
  hookTimeout: 1_200_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Settings of all projects: two cores, no network, no forgotten `.only`. */
const shared = {
  ...patience,
  allowOnly: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} as const;

/** Concurrent files on two cores if each mostly waits: for its engine, its browser, a rate limit. */
const waiting = 3;
/** The same if it mostly waits for a page. */
const browsing = 4;

/** Tests that use a table engine, which the setup starts for some files of a process. */
const onEngine = {
  ...shared,
  sequence: { groupOrder: 1 },
  maxWorkers: waiting,
  pool: "forks",
  exclude: [...never, browserTests],
  setupFiles: ["packages/tooling/src/engine.setup.ts"],
} as const;

/** In the full run a failed browser test is repeated once, and listed at the end. */
const patient = { retry: all ? 1 : 0 } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Compiling the modules of core and its neighbors again would take half of the time of a single file.
    experimental: { fsModuleCache: true },
    sequence: shuffled ? {} : { sequencer: LongFirst },
    projects: [
      {
        plugins: [messages()],
        test: {
          ...shared,
          name: "unit",
          pool: "threads",
          // Pure code leaves no state behind, so modules are loaded once for all files.
          isolate: false,
          setupFiles: ["packages/tooling/src/shared.setup.ts"],
          include: [`packages/{${pure}}/**/*.test.{ts,mjs}`],
          exclude: [...never, browserTests, ...building, ...measured],
        },
      },
      {
        plugins: [messages()],
        test: { ...shared, name: "site", pool: "threads", include: building, exclude: never },
      },
      {
        plugins: [messages()],
        test: {
          ...shared,
          name: "dom",
          environment: "happy-dom",
          // Each file has a document of its own; React and the screens are loaded once.
          isolate: false,
          setupFiles: [
            "packages/ui/src/testing/dom.setup.ts",
            "packages/ui/src/testing/patience.setup.ts",
            "packages/tooling/src/shared.setup.ts",
          ],
          include: ["packages/{ui,site,web,react}/**/*.test.tsx", "packages/vue/**/*.test.ts"],
          exclude: never,
        },
      },
      {
        plugins: [svelte({ configFile: false })],
        resolve: { conditions: ["browser"] },
        test: {
          ...shared,
          name: "svelte",
          environment: "happy-dom",
          include: ["packages/svelte/**/*.test.ts"],
          exclude: never,
        },
      },
      {
        test: {
          ...onEngine,
          name: "engine",
          // Verbs cache in memory by table, and every test has its own table.
          isolate: false,
          include: ["packages/{core,dynamodb-client,server,local}/**/*.test.ts"],
          exclude: [...onEngine.exclude, ...withFreshModules],
          setupFiles: [...onEngine.setupFiles, "packages/tooling/src/shared.setup.ts"],
        },
      },
      {
        test: {
          ...onEngine,
          name: "process",
          isolate: false,
          include: withFreshModules,
          setupFiles: ["packages/tooling/src/fresh-modules.setup.ts", ...onEngine.setupFiles],
        },
      },
      {
        test: {
          ...shared,
          name: "template",
          sequence: { groupOrder: 2 },
          pool: "forks",
          // One process and one set of modules, so that each stage is synthesized once for all files.
          isolate: false,
          fileParallelism: false,
          include: ["stacks/**/*.test.ts"],
          exclude: never,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          sequence: { groupOrder: 3 },
          maxWorkers: browsing,
          pool: "forks",
          // Each file opens and closes browsers, stages and instances of its own.
          isolate: false,
          setupFiles: ["packages/tooling/src/shared.setup.ts"],
          include: [`packages/e2e/${browserTests}`],
          exclude: [...never, ...measured],
          ...patient,
        },
      },
      {
        test: {
          ...shared,
          name: "measured",
          sequence: { groupOrder: 4 },
          pool: "forks",
          fileParallelism: false,
          include: measured,
          exclude: never,
          ...patient,
        },
      },
    ],
  },
});
