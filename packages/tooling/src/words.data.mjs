/**
 * Where words are read: names of exports, files, folders and endpoints; texts of the product; comments and names of
 * tests; documents, of which guides are for people who use or run Kiteloop.
 * @typedef {"names" | "texts" | "comments" | "documents" | "guides"} Place
 */

/** @type {readonly Place[]} */
const prose = ["comments", "documents", "guides"];
/** @type {readonly Place[]} */
const sentences = ["texts", ...prose];

/** Words that mean nothing as a whole name. */
const lone =
  /^(?:anew|apart|asked|before|elsewhere|given|grown|hands|hot|kept|looked|made|nth|said|seen|taken|tidings|told|wanted|watched|what|who|wide)$/;

/**
 * Wording that a reader who is new to the project stumbles over, with what to write instead. The words that
 * `docs/glossary.md` replaces are added to it.
 * @type {readonly { pattern: RegExp, instead: string, in: readonly Place[] }[]}
 */
export const wordings = [
  { pattern: lone, instead: "the thing that it is about: alone it tells nothing", in: ["names"] },
  { pattern: /\b(?:somebody|who(?:so)?ever|whomever|whose word)\b/i, instead: "who it is", in: sentences },
  { pattern: /\bnobody\b/i, instead: "the role, such as member or visitor", in: ["texts"] },
  {
    pattern: /\b(?:anew|in vain|for good|for ever|shall)\b/i,
    instead: "again, without success, permanently, forever, or must",
    in: sentences,
  },
  { pattern: /\bgood for nothing\b|\bbesides\b/i, instead: "invalid, or also", in: ["texts"] },
  { pattern: /\b[Mm]ail(?:s|ed|ing)?\b(?! server)|\be-mail/i, instead: "email", in: sentences },
  { pattern: /\b(?:go|goes|gone) on\b/i, instead: "continue", in: sentences },
  { pattern: /\b(?:stands (?:here|where)|lies there)\b/i, instead: "is stored or shown", in: sentences },
  { pattern: /\bstands? (?:here|in|where)\b/i, instead: "appear", in: ["texts"] },
  { pattern: /\b(?:hears? of|(?:is|are) told)\b/i, instead: "who sends what to whom", in: sentences },
  { pattern: /\bbe told apart\b/i, instead: "be distinguished", in: sentences },
  {
    pattern: /\b(?:that|which|who|item) (?:is|are) none\b/i,
    instead: "is not one, or is invalid",
    in: prose,
  },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: "fix", in: ["texts"] },
  { pattern: /\b(?:run|runs|ran) out\b/i, instead: "expire", in: ["texts"] },
  { pattern: /\b(?:take|takes|took|taken) back\b/i, instead: "revoke, or reverse", in: ["texts"] },
  { pattern: /\bput aside\b/i, instead: "failed", in: ["texts"] },
  { pattern: /\bhand(?:s|ed)? out\b/i, instead: "fulfill", in: ["texts"] },
  {
    pattern: /\b(?:colour|behaviour|licence|recognise|favourite|grey)/i,
    instead: "as in the US",
    in: sentences,
  },
  { pattern: /(?<=\w)'(?=\w)/, instead: "a curly apostrophe", in: ["texts"] },
  { pattern: /;/, instead: "two sentences", in: ["texts"] },
  { pattern: /[\d}]\s%/, instead: "no space before %", in: ["texts"] },
  {
    // A free relative as the subject: "Who signs up later counts for nobody". A question or a short title is fine.
    pattern: /(?:^|[.!] )(?:Who|Whom|Whose|What|Where)\b(?: [^\s?.]+){4,}(?:$|\.(?: |$))/,
    instead: "the role first, or a verb",
    in: ["texts"],
  },
  {
    // A colon that splices two clauses: "Resumed: what waits is sent now". A list, a label or a quote after it is fine.
    pattern:
      /\w: (?:the|a|an|it|its|this|that|they|there|we|you|your|nothing|everything|what|only|without|with|at|in|on|to) /,
    instead: "two sentences",
    in: ["texts"],
  },
  {
    pattern: /^(?:who|whom|whose|what|whoever|whatever)(?= [a-z])/i,
    instead: 'the noun that it is about first: "The address that ..."',
    in: ["comments"],
  },
];

/**
 * Wording in another meaning, or where it may stay.
 * @type {readonly { wording: RegExp, because: string, in?: Place, files?: RegExp }[]}
 */
export const allowed = [
  { wording: /^mail$/, because: "the package, and its stack, whose resources it names", in: "names" },
  { wording: /\bvariant letters?\b/, because: "the letter that names a variant", in: "names" },
  { wording: /^arm trigger$/, because: "to arm a trigger", in: "names" },
  {
    wording: /\bfriends?\b/gi,
    because: "widgets and emails to participants call an invitee a friend",
    files:
      /\/(?:editor|config-changes|presets|languages\/en|mail)\/|\/(?:sentence|view-bar)\.|retention-list/,
  },
  {
    wording: /\bwhat counts\b/gi,
    because: "of a milestones widget",
    files: /\/(?:groups\.data|settings)\.ts$/,
  },
  { wording: /\b(?:in a|one|right) moment\b/gi, because: "a short time, not a preview state" },
  { wording: /\b(?:by|than) (?:more than )?chance\b/gi, because: "random variation" },
  {
    wording: /\bletters?\b(?=,|\.| and | from the)|\b(?:with a|first|two|dead|\d+) letters?\b/gi,
    because: "of the alphabet, dead letters, and a letter on paper",
  },
  { wording: /\bbrought\b/gi, because: "the verb, in the copy of a widget", files: /\/presets\// },
  { wording: /\bfollowed\b/gi, because: "the verb of a link", files: /^docs\/|retention-list/ },
  { wording: /\bmoment\b/gi, because: "a point in time", files: /^docs\// },
  { wording: /\bstands for\b/gi, because: "means" },
  { wording: /\bMAIL FROM\b/g, because: "the DNS record of SES" },
  { wording: /\bAPI keys\b/g, because: "the screen with secret keys and webhooks" },
];

/** Most characters of a text by where it is shown, without placeholders. */
export const longest = {
  ...{ button: 28, confirm: 28, submit: 28, label: 50, title: 60, toast: 80, hint: 160, lead: 180 },
};

/** Handlers are named after the last part of their endpoint's id, which `check-routes` requires. */
export const namedByEndpoint = /^packages\/functions\/src\/(?!http|runtime|testing|stream|cdn)[a-z]+\//;

/** Where an exported name has one meaning. The first that matches a file is its own. */
export const nameScopes = [/^packages\/web\/src\/features\/\w+\//, /^packages\/[\w-]+\//, /^stacks\//];

/**
 * Names that several files of a scope export on purpose.
 * @type {readonly { files: RegExp, name: RegExp, because: string }[]}
 */
export const sharedOnPurpose = [
  { files: /^packages\/contract\/src\/languages\/[a-z]{2}\//, name: /./, because: "named by the folder" },
  { files: namedByEndpoint, name: /./, because: "handlers are named by file and export together" },
  { files: /^packages\/web\//, name: /^Component$/, because: "the router loads a screen by this name" },
  { files: /^packages\/site\/src\//, name: /^(?:Island|page)$/, because: "the build finds them by name" },
  { files: /^packages\/e2e\//, name: /^browser$/, because: "a test file's browser, from one of two set-ups" },
  {
    files: /^packages\/server\/src\/compiled\/modules\.ts$/,
    name: /^(?:handlerAt|threadAt|backupThreadAt)$/,
    because: "it takes the place of modules.ts in a compiled instance",
  },
  {
    files: /^packages\/server\/src\/release\/packed-build\.ts$/,
    name: /^(?:root|webDist|widgetParts|startBuilding)$/,
    because: "it takes the place of build/index.ts in a packed server",
  },
];

/** Files without prose of ours: word lists, generated pages, and the planted breaches of the check's test. */
export const notProse =
  /^docs\/(?:glossary|validation)\.md$|\/check-words\.test\.mjs$|RESULTS\.md$|\/fixtures\/|\/dist\//;

export const guides = /^(?:README|docs\/(?!glossary|validation|design|decisions)[\w-]+)\.md$/;

/** Modules outside the app whose strings people read. */
export const readModules =
  /^packages\/(?:contract\/src\/(?:shared\/error-codes\/[\w-]+|shared\/(?:audit-actions|choice-names|retention-list)|publishing\/presets\/[\w-]+\.data|languages\/en\/[\w-]+(?:\.data)?|publishing\/show|messaging\/webhook-events)|mail\/src\/(?!html)[\w-]+|core\/src\/reports\/digest\/attention-words|core\/src\/referrals\/fraud\/evaluate-rules|metrics\/src\/(?:definitions\.data|calculator-model)|widget\/src\/diagnostics\.data)\.ts$/;

/** Modules of the app whose literals are code to copy and names of languages, the same in every locale. */
export const keepTheirTexts =
  /\/(?:install\/(?:signing|guides|hosts)\.data\.ts|api-keys\/components\/snippets\.ts)$/;
