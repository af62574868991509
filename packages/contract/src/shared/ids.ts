import * as z from "zod/mini";

/** Prefix of every id by kind. One table, so that no two kinds can share a prefix. */
export const idPrefixes = {
  workspace: "wsp",
  user: "usr",
  session: "ses",
  memberInvitation: "mbi",
  memberInvitationMail: "mbm",
  project: "prj",
  widget: "wgt",
  preset: "pre",
  experiment: "exp",
  apiKey: "key",
  dashboardLink: "dsh",
  participant: "prt",
  invitation: "inv",
  referral: "ref",
  conversion: "cnv",
  revenueChange: "rvc",
  reward: "rwd",
  payout: "pyt",
  payoutRun: "pyr",
  contest: "cts",
  decision: "dcs",
  beacon: "bcn",
  delivery: "dlv",
  placeMail: "plm",
  signInLink: "sil",
  paymentSource: "pms",
  webhook: "whk",
  webhookEvent: "evt",
  participantMail: "ptm",
  contactMessage: "msg",
  testimonial: "tst",
  feedback: "fbk",
  deadLetter: "dlt",
  audit: "aud",
  request: "req",
} as const;

export type IdKind = keyof typeof idPrefixes;

/** Lower-case Crockford base32: no i, l, o, u. */
export const idAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

const body = `[${idAlphabet}]{26}`;

const kinds = Object.keys(idPrefixes) as IdKind[];

function idSchema(kind: IdKind) {
  return z.string().check(z.regex(new RegExp(`^${idPrefixes[kind]}_${body}$`), `is not a ${kind} id`));
}

/** Schemas of ids: `<prefix>_` and 26 characters (48 bits of time, 80 random bits). */
export const ids = Object.fromEntries(kinds.map((kind) => [kind, idSchema(kind)])) as {
  readonly [Kind in IdKind]: ReturnType<typeof idSchema>;
};

/** The first id of a project in a text, in whatever case it was typed; null if there is none. */
export function projectIdIn(text: string): string | null {
  return new RegExp(`${idPrefixes.project}_${body}`).exec(text.toLowerCase())?.[0] ?? null;
}

/**
 * Formats an id. `time` in ms since 1970; `random` has at least 16 bytes.
 * Ids with later milliseconds sort later.
 */
export function encodeId(kind: IdKind, time: number, random: Uint8Array): string {
  let head = "";
  let rest = Math.floor(time);
  for (let i = 0; i < 10; i++) {
    head = idAlphabet.charAt(rest % 32) + head;
    rest = Math.floor(rest / 32);
  }
  let tail = "";
  for (let i = 0; i < 16; i++) tail += idAlphabet.charAt((random[i] ?? 0) % 32);
  return `${idPrefixes[kind]}_${head}${tail}`;
}

/** Number of ids per millisecond that keep their order: the values of two characters. */
const steps = 32 * 32;

/**
 * Creates ids with the time of `now` (ms since 1970) and bytes of `random`. Ids of one generator sort by creation, also
 * within a millisecond (its first 1,024): the first two random characters are a counter.
 */
export function idMaker(now: () => number, random: (bytes: number) => Uint8Array): (kind: IdKind) => string {
  let last = -1;
  let made = 0;
  return (kind) => {
    const time = now();
    made = time === last ? made + 1 : 0;
    last = time;
    const tail = random(16);
    // Bytes are whole, so the fraction is dropped.
    if (made < steps) tail.set([made / 32, made % 32]);
    return encodeId(kind, time, tail);
  };
}

/** When an id was created, in ms since 1970. */
export function timeOfId(id: string): number {
  let time = 0;
  for (const char of id.slice(-26, -16)) time = time * 32 + idAlphabet.indexOf(char);
  return time;
}

/** Alphabet of participants' codes: no similar-looking characters, no vowels but A and E. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The beginning of codes in links for test referrals, which no participant's code has. */
export const testCode = "TEST";
export const isTestCode = (code: string): boolean => code.startsWith(testCode);

const upperText = z.pipe(
  z.string(),
  z.transform((value: string) => value.trim().toUpperCase()),
);

/** Codes that can be in a URL path unchanged: participants' own, and those of other systems. */
export const linkCodePattern = /^[A-Z0-9_~-][A-Z0-9._~-]{1,63}$/;

/** A participant's code, or one of another system that was imported for them. The result is upper case. */
export const reportedCode = z.pipe(
  upperText,
  z.string().check(z.regex(linkCodePattern, "is not a participant code")),
);

/** A participant's code as typed or in a link: case is ignored, the result is upper case. */
export const participantCode = z.pipe(
  upperText,
  z.string().check(z.regex(new RegExp(`^[${codeAlphabet}]{8}$`), "is not a participant code")),
);
