/**
 * Names that may contain a word that `docs/glossary.md` replaces, each with its reason.
 * @type {{ name: RegExp, because: string }[]}
 */
export const exceptions = [
  { name: /dead-?letters?/i, because: "dead letter is the field's own term" },
  { name: /^variantLetters?(Of)?$/i, because: "the letter that names a variant" },
  {
    name: /^mail$/i,
    because: "the mail package, and its stack, which can't be renamed without replacing its resources",
  },
  { name: /^ArmTrigger$/, because: "to arm a trigger" },
];

/** Handlers are named after the last part of their endpoint's id, which `check-routes` requires. */
export const namedByEndpoint = /^packages\/functions\/src\/(?!http|runtime|testing|stream|cdn)[a-z]+\//;

/**
 * Where an exported name has one meaning: in a package, or for the web app in the parts that all screens share and in a
 * district of its features. The first scope that matches a file is its own.
 */
export const nameScopes = [/^packages\/web\/src\/features\/\w+\//, /^packages\/[\w-]+\//, /^stacks\//];

/**
 * Names that several files of a scope export on purpose, each with its reason.
 * @type {{ file: RegExp, name: RegExp, because: string }[]}
 */
export const sharedOnPurpose = [
  {
    file: /^packages\/contract\/src\/languages\/[a-z]{2}\//,
    name: /./,
    because: "the texts of a language are named by its folder",
  },
  { file: namedByEndpoint, name: /./, because: "handlers are named by file and export together" },
  { file: /^packages\/web\//, name: /^Component$/, because: "the router loads a screen by this name" },
  { file: /^packages\/site\/src\//, name: /^(Island|page)$/, because: "the build finds them by name" },
  {
    file: /^packages\/e2e\//,
    name: /^browser$/,
    because: "the browser of a test file, from one of two set-ups",
  },
  {
    file: /^packages\/server\/src\/compiled\/modules\.ts$/,
    name: /^(handlerAt|threadAt|backupThreadAt)$/,
    because: "it takes the place of modules.ts in a compiled instance",
  },
  {
    file: /^packages\/server\/src\/release\/packed-build\.ts$/,
    name: /^(root|webDist|widgetParts|startBuilding)$/,
    because: "it takes the place of build/index.ts in a packed server",
  },
];

/** Words that mean nothing as a whole name: name what was asked or kept. */
export const loneWords = new Set([
  "anew",
  "apart",
  "asked",
  "before",
  "elsewhere",
  "given",
  "grown",
  "hands",
  "hot",
  "kept",
  "looked",
  "made",
  "nth",
  "said",
  "seen",
  "taken",
  "tidings",
  "told",
  "wanted",
  "watched",
  "what",
  "who",
  "wide",
]);

/**
 * Wording that a reader who is new to the project stumbles over, in comments, test names and documents. Names of code in
 * backticks and quoted words are not checked.
 * @type {{ wording: RegExp, instead: string }[]}
 */
export const unclearWordings = [
  { wording: /\b(?:whoever|whomever|somebody|whose word)\b/i, instead: "name the person or the process" },
  { wording: /\banew\b/i, instead: 'write "again"' },
  { wording: /\bfor good\b/i, instead: 'write "permanently"' },
  { wording: /\bfor ever\b/i, instead: 'write "forever"' },
  { wording: /\bin vain\b/i, instead: 'write "without success"' },
  { wording: /\bshall\b/i, instead: 'write "must", "should" or "will"' },
  { wording: /\bmails\b/, instead: 'write "emails"' },
  {
    wording: /\b(?:stands here|lies there|goes on|gone on with|is gone on with)\b/i,
    instead: "say what happens: continues, is stored",
  },
  {
    wording: /\b(?:hears? of|is told|are told)\b/i,
    instead: "say who sends what to whom: gets the error, is emailed",
  },
  { wording: /\b(?:be|is|are) told apart\b/i, instead: 'write "distinguished"' },
  { wording: /\b(?:that|which|who|item) (?:is|are) none\b/i, instead: 'write "is not one" or "is invalid"' },
];

/** First words of a comment or test name whose subject comes too late. */
export const unclearFirstWords = {
  wording: /^(?:who|whom|whose|what|whoever|whatever)(?= [a-z])/i,
  instead: 'begin with the noun that it is about: "The address that ..." instead of "What ..."',
};

/** Files whose wording is not checked: word lists, generated pages, and the planted breaches of this check's test. */
export const notProse =
  /^docs\/(?:glossary|validation)\.md$|\/check-glossary\.test\.mjs$|RESULTS\.md$|\/fixtures\/|\/dist\//;
