/**
 * The import rules, as data. A package may import itself and the packages in `may`; from those in `types` it may import
 * types only, and `builds` are build steps that it may run. `belongs` ends every error and says where the code belongs.
 * @type {Record<string, { may: string[], types?: string[], builds?: string[], belongs: string }>}
 */
export const packages = {
  contract: { may: [], belongs: "contract is the bottom: what it needs belongs into it." },
  metrics: { may: [], belongs: "metrics are pure functions: pass what they need as an argument." },
  mail: { may: ["contract"], belongs: "email renders what it is given: pass it as an argument." },
  drawing: { may: [], belongs: "drawing knows fonts and shapes: pass what a picture shows as an argument." },
  providers: {
    may: ["contract"],
    belongs: "providers know payment providers alone: what it means for a project belongs into core.",
  },
  core: {
    may: ["contract", "metrics", "mail", "providers"],
    belongs:
      "core knows no transport and no machine: add a port to its context and implement it further out.",
  },
  "dynamodb-client": {
    may: [],
    types: ["core"],
    belongs: "the client only sends the table's requests; what decides something belongs into core.",
  },
  functions: {
    may: ["contract", "providers", "core", "mail", "drawing", "dynamodb-client"],
    builds: ["tooling/once-in-run"],
    belongs:
      "what handlers share belongs into functions/src/http or, if it decides something, into a verb of core.",
  },
  server: {
    may: ["contract", "metrics", "core", "functions", "widget", "dynamodb-client", "sdk", "cli"],
    belongs:
      "a server replaces the cloud and knows nothing of the demo; code that the app needs goes through contract or functions.",
  },
  local: {
    may: ["contract", "providers", "metrics", "core", "functions", "sdk", "cli", "server"],
    belongs: "local adds the demo to a server; code that the app needs goes through contract or functions.",
  },
  stacks: {
    may: ["contract", "core", "functions", "metrics"],
    belongs: "stacks read routes.ts and table.ts as data; what else the cloud needs belongs into stacks.",
  },
  ui: {
    may: ["contract", "metrics"],
    builds: ["tooling/shown-texts"],
    belongs: "ui knows neither a screen nor the API: pass what a component shows as props.",
  },
  site: {
    may: ["contract", "metrics", "drawing", "ui"],
    types: ["widget"],
    builds: ["widget/build", "tooling/shown-texts"],
    belongs: "the public site knows nothing of the members' app; what both show belongs into ui.",
  },
  web: {
    may: ["contract", "metrics", "ui"],
    builds: ["providers/facts"],
    belongs:
      "the app talks to the API through contract; what it shares with the public site belongs into ui, shared arithmetic into metrics.",
  },
  widget: {
    may: [],
    types: ["contract"],
    builds: [
      "contract/publishing/embed/features.data",
      "contract/publishing/show",
      "contract/publishing/variant",
      "contract/publishing/widget/heights.data",
      "contract/languages/list",
      "contract/publishing/widget/preview-states",
      "contract/publishing/widget/types",
      "tooling/once-in-run",
    ],
    belongs:
      "the widget runs on other people's pages and carries nothing: take types from contract, write the rest.",
  },
  sdk: {
    may: ["contract"],
    belongs: "the SDK goes to embedders: what it shares with the API belongs into contract.",
  },
  cli: {
    may: ["contract", "sdk"],
    belongs: "the command line offers what the contract declares: an operation belongs into contract.",
  },
  n8n: {
    may: ["contract", "sdk"],
    belongs: "the nodes offer what the contract declares: an operation belongs into contract.",
  },
  "page-client": {
    may: [],
    types: ["contract", "widget"],
    builds: ["contract/publishing/widget/heights.data"],
    belongs: "the page client goes to embedders: it loads the script and knows its types, nothing else.",
  },
  react: {
    may: ["page-client"],
    belongs:
      "the wrappers only fit the page client to their framework; what they share belongs into page-client.",
  },
  vue: {
    may: ["page-client"],
    belongs:
      "the wrappers only fit the page client to their framework; what they share belongs into page-client.",
  },
  svelte: {
    may: ["page-client"],
    belongs:
      "the wrappers only fit the page client to their framework; what they share belongs into page-client.",
  },
  e2e: {
    may: ["contract", "sdk"],
    builds: [
      "local/testing/cyclonedx",
      "local/testing/outside",
      "widget/testing",
      "tooling/clients",
      "tooling/once-in-run",
      "tooling/pack",
    ],
    belongs: "journeys use the product as a person does: through the browser, HTTP, the SDK and contract.",
  },
  bench: {
    may: ["contract", "metrics", "core", "functions", "server", "local", "widget"],
    builds: ["e2e/browser", "e2e/tasks"],
    belongs: "benchmarks use the product's parts as they are: what they need more belongs into those.",
  },
  "tool-tests": {
    may: ["contract", "functions", "e2e", "tooling"],
    belongs: "only tests that need a large tool are here: others belong to what they test.",
  },
  tooling: {
    may: ["contract", "core", "functions", "server", "widget", "dynamodb-client"],
    belongs: "tooling looks at the product from outside.",
  },
};

/** Packages that users run: only their tests may import test helpers. */
export const shipped = [
  "contract",
  "providers",
  "metrics",
  "mail",
  "drawing",
  "core",
  "dynamodb-client",
  "functions",
  "server",
  "ui",
  "site",
  "web",
  "widget",
  "sdk",
  "cli",
  "n8n",
  "page-client",
  "react",
  "vue",
  "svelte",
];

/**
 * Packages from npm that only some of ours may import. With `types` their types may be imported everywhere.
 * @type {{ name: RegExp, only: RegExp, types?: true, message: string }[]}
 */
export const external = [
  {
    name: /^(sst|aws-cdk-lib|constructs|cdk-nag)(\/|$)/,
    only: /^(stacks\/|sst\.config\.ts$|packages\/tooling\/src\/synth)/,
    message: "SST and the CDK belong into stacks/ and sst.config.ts: a handler reads environment variables.",
  },
  {
    name: /^(react|react-dom|react-router-dom|react-aria-components)(\/|$)/,
    only: /^packages\/(ui|site|web|react|e2e\/src\/widget\/hosts|e2e\/src\/docs)\b/,
    message: "React belongs into packages/ui, site and web, and the wrapper in packages/react.",
  },
  {
    name: /^#(site|ui)\//,
    only: /^packages\/web\/vite\.config\.ts$/,
    message: "Build steps belong into vite.config.ts.",
  },
  {
    name: /^electrodb$/,
    only: /^packages\/(core)\//,
    message: "Reading and writing the table belongs into a store.ts of packages/core.",
  },
  {
    name: /^@aws-sdk\/(client|lib)-dynamodb$/,
    only: /^(packages\/(core\/src\/(shared\/aws-table|testing)|functions\/src\/(runtime|testing)|dynamodb-client|server|local|bench)|stacks\/doctor)\//,
    types: true,
    message: "Verbs and stores use the methods of Table; AWS's client belongs into core's shared/aws-table.",
  },
];

/** Districts of core that may be imported only through their index.ts. */
export const faces = ["counting"];

/**
 * Districts that the rest of core imports only through their index.ts. Handlers import an entity's verbs from the
 * entity's own index.ts.
 */
export const facesInCore = [
  "tenancy",
  "counting",
  "publishing",
  "messaging",
  "referrals",
  "money",
  "submissions",
  "reports",
  "delivery",
  "lifecycle",
];

/** A second face, of a district whose parts have different callers: folders whose index.ts the rest of core imports too. */
export const secondFaces = [
  "tenancy/member",
  "tenancy/other-workspace",
  "publishing/api-key",
  "publishing/clone",
  "publishing/conversion-proof",
  "publishing/link-domain",
  "publishing/live",
  "publishing/picture",
  "publishing/share-page",
  "messaging/clone",
  "messaging/webhook-removal",
  "referrals/clone",
  "referrals/by-provider",
  "referrals/made-reward",
  "referrals/payment",
];

/** Maximum number of names that a face may export. */
export const namesOnFace = 15;

/**
 * The districts of the product, bottom up, with the districts that each may import besides itself. Core, contract,
 * functions and the web app's features use the same names.
 * @type {Record<string, string[]>}
 */
export const districts = {
  shared: [],
  tenancy: ["shared"],
  counting: ["shared"],
  publishing: ["shared", "tenancy", "counting"],
  messaging: ["shared", "tenancy", "publishing", "counting"],
  referrals: ["shared", "tenancy", "counting", "publishing", "messaging"],
  money: ["shared", "tenancy", "publishing", "referrals"],
  submissions: ["shared", "tenancy", "publishing", "messaging"],
  reports: ["shared", "tenancy", "counting", "publishing", "messaging", "referrals", "money", "submissions"],
  delivery: [
    "shared",
    "tenancy",
    "counting",
    "publishing",
    "messaging",
    "referrals",
    "money",
    "submissions",
    "reports",
  ],
  lifecycle: [
    "shared",
    "tenancy",
    "counting",
    "publishing",
    "messaging",
    "referrals",
    "money",
    "submissions",
    "reports",
    "delivery",
  ],
  operations: [
    "shared",
    "tenancy",
    "counting",
    "publishing",
    "messaging",
    "referrals",
    "money",
    "submissions",
    "reports",
    "delivery",
    "lifecycle",
  ],
};
