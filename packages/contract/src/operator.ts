import * as z from "zod";
import { line } from "./fields.ts";

const lines = z.array(line(1, 120)).min(1).max(8);

/**
 * Who runs this instance: the shape of `operator.json` at the root, the one file that an operator fills in. The
 * public site, its legal texts and the mails to the operator take everything from it.
 */
export const operator = z.strictObject({
  /** True while nobody has filled it in; a production stage refuses it. */
  example: z.boolean(),
  /** The name visitors know, and the one that stands in contracts. */
  name: line(1, 80),
  legalName: line(1, 160),
  /** Postal address, line by line, country last. */
  address: lines,
  email: z.email(),
  /** Where security reports go. */
  securityEmail: z.email(),
  phone: line(3, 40).nullable(),
  /** Who represents the operator in law. */
  representatives: z.array(line(1, 120)),
  /** Such as “Commercial register of Exampleton, HRB 0000”. */
  registration: line(1, 160).nullable(),
  vatId: line(1, 40).nullable(),
  privacy: z.strictObject({
    /** Data protection officer and how to reach them, where there is one. */
    officer: line(1, 200).nullable(),
    supervisoryAuthority: line(1, 200).nullable(),
  }),
  law: z.strictObject({ governing: line(1, 120), venue: line(1, 120) }),
  /** What this instance asks for each plan, such as “€29 a month”. Null: to be asked. Nothing here charges anybody. */
  planPrices: z.strictObject({
    free: line(1, 40).nullable(),
    growth: line(1, 40).nullable(),
    scale: line(1, 40).nullable(),
  }),
  hosting: z.strictObject({ provider: line(1, 120), region: line(1, 120) }),
  /** The day the legal texts took effect here. */
  legalTextsSince: z.iso.date(),
  /** Where this instance's source code is offered, such as a public repository. */
  source: z.url().nullable(),
});
export type Operator = z.infer<typeof operator>;

/** The operator's name and postal address in one line, as mails print it. */
export function postalAddressOf({ legalName, address }: Operator): string {
  return [legalName, ...address].join(", ");
}
