/**
 * Words and forms that texts must not contain, each with what to write instead.
 * @type {readonly { pattern: RegExp, instead: string }[]}
 */
export const banned = [
  { pattern: /\b[Mm]ail(s|ed|ing)?\b/, instead: "email" },
  { pattern: /\be-mail/i, instead: "email" },
  { pattern: /\bmend(s|ed|ing)?\b/i, instead: "fix" },
  { pattern: /\b(some|no)body\b/i, instead: "the role, such as member, participant or visitor" },
  { pattern: /\bwho(so)?ever\b/i, instead: "the role" },
  { pattern: /\b(shall|anew|in vain|for good|good for nothing|besides)\b/i, instead: "a plain verb" },
  { pattern: /\bgo(es)? on\b/i, instead: "continue, or keep running" },
  { pattern: /\bstands? (here|in|where)\b/i, instead: "appear" },
  { pattern: /\b(is|are) told\b/i, instead: "is notified, or send" },
  { pattern: /\b(run|runs|ran) out\b/i, instead: "expire" },
  { pattern: /\b(take|takes|took|taken) back\b/i, instead: "revoke, or reverse" },
  { pattern: /\bput aside\b/i, instead: "failed" },
  { pattern: /\bhand(s|ed)? out\b/i, instead: "fulfill" },
  { pattern: /\b(colour|behaviour|licence|recognise|favourite|grey)/i, instead: "American spelling" },
  { pattern: /(?<=\w)'(?=\w)/, instead: "a curly apostrophe" },
  { pattern: /;/, instead: "two sentences" },
  { pattern: /[\d}]\s%/, instead: "no space before %" },
];

/** A free relative as the subject: "Who signs up later counts for nobody". A question or a short title is fine. */
export const freeRelative = /(?:^|[.!] )(?:Who|Whom|Whose|What|Where)\b(?: [^\s?.]+){4,}(?:$|\.(?: |$))/;

/** A colon that splices two clauses: "Resumed: what waits is sent now". A list, a label or a quote after it is fine. */
export const colonSplice =
  /\w: (?:the|a|an|it|its|this|that|they|there|we|you|your|nothing|everything|what|only|without|with|at|in|on|to) /;

/** Most characters of a text by where it is shown, without placeholders. */
export const longest = {
  button: 28,
  confirm: 28,
  submit: 28,
  title: 60,
  toast: 80,
  label: 50,
  hint: 160,
  lead: 180,
};

/** Modules whose literals are code to copy and names of languages, the same in every locale. */
export const keepTheirTexts =
  /\/(install\/(signing|guides|hosts)\.data\.ts|api-keys\/components\/snippets\.ts)$/;

/**
 * Wording that contains a word which the glossary replaces, in another meaning or where it may stay.
 * @type {readonly { wording: RegExp, because: string, places?: RegExp }[]}
 */
export const allowedTerms = [
  {
    wording: /\bfriends?\b/gi,
    because: "widgets and emails to participants call an invitee a friend",
    places: /\/(?:editor|config-changes|presets|texts|mail)\/|\/(?:sentence|view-bar)\.|retention-list/,
  },
  {
    wording: /\bwhat counts\b/gi,
    because: "the setting of a milestones widget",
    places: /\/(?:groups\.data|settings)\.ts$/,
  },
  { wording: /\bin a moment\b|\bright moment\b/gi, because: "a short time, not a preview state" },
  { wording: /\b(?:by|than) (?:more than )?chance\b/gi, because: "random variation" },
  {
    wording: /\bletters?\b(?=,|\.| and | from the)|\b(?:with a|first|dead|\d+) letters?\b/gi,
    because: "of the alphabet, dead letters, and a letter on paper",
  },
  { wording: /\bbrought\b/gi, because: "the verb, in the copy of a widget", places: /\/presets\// },
  { wording: /\bfollowed\b/gi, because: "the verb of a link", places: /^docs\/|retention-list/ },
  { wording: /\bmoment\b/gi, because: "a point in time", places: /^docs\// },
  { wording: /\bstands for\b/gi, because: "means" },
  { wording: /\bMAIL FROM\b/g, because: "the DNS record of SES" },
  { wording: /\bAPI keys\b/g, because: "the screen with secret keys and webhooks" },
];
