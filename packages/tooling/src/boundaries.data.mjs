/**
 * Who may import what, as data. A package may import the packages listed for it and itself; `types` lists those of
 * which it may take types only, `builds` the build steps it may run. The message ends every complaint and says
 * where the thing belongs.
 * @type {Record<string, { may: string[], types?: string[], builds?: string[], belongs: string }>}
 */
export const packages = {
  contract: { may: [], belongs: "contract is the bottom: what it needs belongs into it." },
  metrics: { may: [], belongs: "metrics are pure functions: pass what they need as an argument." },
  mail: { may: [], belongs: "mail renders what it is given: pass it as an argument." },
  core: {
    may: ["contract", "metrics", "mail"],
    belongs:
      "core knows no transport and no machine: add a port to its context and implement it further out.",
  },
  functions: {
    may: ["contract", "core", "mail"],
    belongs:
      "what handlers share belongs into functions/src/http or, if it decides something, into a verb of core.",
  },
  local: {
    may: ["contract", "metrics", "core", "functions", "widget"],
    belongs: "local only replaces the cloud; what it needs of the app goes through contract or functions.",
  },
  stacks: {
    may: ["contract", "core", "functions"],
    belongs: "stacks read routes.ts and table.ts as data; what else the cloud needs belongs into stacks.",
  },
  web: {
    may: ["contract", "metrics"],
    types: ["widget"],
    builds: ["widget/build"],
    belongs: "the app talks to the API through contract; shared arithmetic belongs into metrics.",
  },
  widget: {
    may: [],
    types: ["contract"],
    builds: [
      "contract/embed/features.data",
      "contract/show",
      "contract/variant",
      "contract/widget/heights.data",
      "contract/widget/languages",
      "contract/widget/preview-states",
      "contract/widget/types",
    ],
    belongs:
      "the widget runs on other people's pages and carries nothing: take types from contract, write the rest.",
  },
  sdk: {
    may: ["contract"],
    belongs: "the SDK goes to embedders: what it shares with the API belongs into contract.",
  },
  react: {
    may: [],
    types: ["contract", "widget"],
    builds: ["contract/widget/heights.data"],
    belongs: "the wrapper goes to embedders: it loads the script and knows its types, nothing else.",
  },
  e2e: {
    may: ["contract"],
    builds: ["widget/build", "react/build"],
    belongs: "journeys use the product as a person does: through the browser, HTTP and contract.",
  },
  bench: {
    may: ["contract", "metrics", "core", "functions", "local", "widget"],
    builds: ["e2e/browser", "e2e/tasks"],
    belongs: "benchmarks use the product's parts as they are: what they need more belongs into those.",
  },
  tooling: {
    may: ["contract", "core", "functions", "local", "widget"],
    belongs: "tooling looks at the product from outside.",
  },
};

/** Packages that users run: nothing in them but their tests may take what helps tests. */
export const shipped = ["contract", "metrics", "mail", "core", "functions", "web", "widget", "sdk", "react"];

/** Packages from npm that only some of ours may import. */
export const external = [
  {
    name: /^(sst|aws-cdk-lib|constructs|cdk-nag)(\/|$)/,
    only: /^(stacks\/|sst\.config\.ts$|packages\/tooling\/src\/synth)/,
    message: "SST and the CDK belong into stacks/ and sst.config.ts: a handler reads environment variables.",
  },
  {
    name: /^(react|react-dom|react-router-dom|react-aria-components)(\/|$)/,
    only: /^packages\/(web|react|e2e\/src\/widget\/hosts|e2e\/src\/docs)\b/,
    message: "React belongs into packages/web and the wrapper in packages/react.",
  },
  {
    name: /^(electrodb|@aws-sdk\/lib-dynamodb)$/,
    only: /^packages\/(core|functions|local|bench)\//,
    message: "Reading and writing the table belongs into a store.ts of packages/core.",
  },
];
