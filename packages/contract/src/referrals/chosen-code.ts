import * as z from "zod/mini";
import { testCode } from "../shared/ids.ts";

/** Characters that can't be seen, which programs add where a long link may be broken. */
const invisible = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/gu;

/** The form in which a code of a link is compared, however it was written. */
export const plainCode = (text: string): string =>
  text.normalize("NFKC").replace(invisible, "").toUpperCase();

/** Characters of a chosen code. */
export const chosenCodeLength = { from: 3, to: 40 } as const;

/** How many codes may be chosen for a participant, because each keeps working. */
export const mostChosenCodes = 5;

/** Words that would make a participant's link look like the site's own. */
const reserved: ReadonlySet<string> = new Set(
  "ADMIN ADMINISTRATOR API APP BILLING CARD CONTACT HELP INFO LOGIN NULL OFFICIAL PAYMENT ROOT SECURITY SIGNIN SIGNUP STAFF SUPPORT SYSTEM TEAM UNDEFINED WWW".split(
    " ",
  ),
);

/**
 * A code that was chosen for a participant. A link forgives what messages add at its ends and case, so a code ends in letters
 * or digits, is upper case, and no two differ in what is forgiven. Letters of other scripts would look like Latin ones.
 */
export const chosenCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(200)), z.transform(plainCode)),
  z.string().check(
    z.minLength(chosenCodeLength.from),
    z.maxLength(chosenCodeLength.to),
    z.regex(/^[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?$/, "may contain letters, digits, and hyphens between them"),
    z.refine((code) => !reserved.has(code) && !code.startsWith(testCode), "is reserved"),
  ),
);
