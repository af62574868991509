import { defineConfig } from "vitest/config";
import { LongFirst } from "./packages/tooling/src/lib/order.mjs";
import { scratchFolder } from "./packages/tooling/src/lib/scratch.mjs";

// The SDK's notice is for whoever runs Lambda functions on this Node.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
process.env.TMPDIR = scratchFolder();

const pure = "contract,metrics,mail,widget,sdk,react,web,tooling,bench";
const browserTests = "**/*.browser.test.ts";
/** What builds the site, and so changes what this process knows of it. */
const building = ["packages/web/build/**/*.test.ts", "packages/web/src/site/pages/careers/careers.test.ts"];
/** What measures the time a browser takes, and so wants the machine to itself. */
const measured = [
  "packages/e2e/src/site/lighthouse.browser.test.ts",
  "packages/e2e/src/widget/throttled.browser.test.ts",
];
const never = ["**/node_modules/**", "**/dist/**"];

/** By `--sequence.shuffle.files`, to which an order of ours would be deaf. */
const shuffled = process.argv.some((argument) => argument.startsWith("--sequence.shuffle"));

/** Time limits only end what hangs: on a machine with ten other things to do a test may take ten times as long. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/** What every project shares: two cores, no network, no forgotten `.only`. */
const shared = {
  ...patience,
  allowOnly: false,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} as const;

/** Files at a time on two cores where each of them waits for others: for its engine, its browser, a limit of rate. */
const waiting = 3;
/** The same where it waits for a page most of the time. */
const browsing = 4;

/** What talks to a table engine: each file to one of its own, which the setup starts. */
const onEngine = {
  ...shared,
  sequence: { groupOrder: 1 },
  maxWorkers: waiting,
  pool: "forks",
  exclude: [...never, browserTests],
  setupFiles: ["packages/tooling/src/engine.setup.ts"],
} as const;

/** What a browser does beside other work on two cores depends on the moment: nothing fails by one of them. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  retry: 1,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: shuffled ? {} : { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          pool: "threads",
          // What is pure leaves nothing behind, so that modules are loaded once for all files.
          isolate: false,
          setupFiles: ["packages/tooling/src/shared.setup.ts"],
          include: [`packages/{${pure}}/**/*.test.{ts,mjs}`],
          exclude: [...never, browserTests, ...building],
        },
      },
      {
        test: { ...shared, name: "site", pool: "threads", include: building, exclude: never },
      },
      {
        test: {
          ...shared,
          name: "dom",
          environment: "happy-dom",
          setupFiles: ["packages/web/src/testing/dom.setup.ts", "packages/web/src/testing/patience.setup.ts"],
          include: ["packages/{web,react}/**/*.test.tsx"],
          exclude: never,
        },
      },
      {
        test: {
          ...onEngine,
          name: "engine",
          // What verbs keep in memory they keep for each table, and every test has its own.
          isolate: false,
          include: ["packages/core/**/*.test.ts"],
          setupFiles: [...onEngine.setupFiles, "packages/tooling/src/shared.setup.ts"],
        },
      },
      {
        test: {
          ...onEngine,
          // Handlers read the environment once for the process they are in, so that each file has one.
          name: "process",
          include: ["packages/{dynamodb-client,functions,local}/**/*.test.ts", "packages/e2e/src/*.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "template",
          sequence: { groupOrder: 2 },
          pool: "forks",
          // One process and one set of modules, so that each stage is synthesised once for all files.
          isolate: false,
          fileParallelism: false,
          include: ["stacks/**/*.test.ts"],
          exclude: never,
          testTimeout: 600_000,
          hookTimeout: 600_000,
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
