/**
 * Names that may contain a word that `docs/glossary.md` replaces, each with its reason.
 * @type {{ name: RegExp, because: string }[]}
 */
export const exceptions = [
  { name: /dead-?letters?/i, because: "dead letter is the field's own term" },
  { name: /^variantLetters?(Of)?$/i, because: "the letter that names a variant" },
  {
    name: /^mail(-pause|-preset|-sender)?$/i,
    because: "the mail package, its stack, and endpoint ids, which audit logs store",
  },
  { name: /^ArmTrigger$/, because: "to arm a trigger" },
];

/** Handlers are named after the last part of their endpoint's id, which `check-routes` requires. */
export const namedByEndpoint = /^packages\/functions\/src\/(?!http|runtime|testing|stream|cdn)[a-z]+\//;

/** Words that tell nothing when they are the whole name: say what was asked or kept. */
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
