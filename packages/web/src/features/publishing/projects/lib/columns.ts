import type { ParticipantRow } from "@kiteloop/contract/referrals/participant-import";

/** Meaning of a file's column. */
export const fields = ["email", "name", "lastName", "externalId", "code"] as const;
export type Field = (typeof fields)[number];

/** Index of each column; null if the file lacks it. */
export type ColumnChoice = Record<Field, string | null>;

/**
 * Column names of GrowSurf, Viral Loops, ReferralHero and Prefinery, from their help pages on importing and exporting
 * participants, normalized without case, spaces and punctuation.
 */
const names: Record<Field, readonly string[]> = {
  email: ["email", "emailaddress", "mail", "useremail"],
  name: ["name", "fullname", "firstname", "first"],
  lastName: ["lastname", "last", "surname"],
  externalId: ["externalid", "userid", "customerid", "uniqueidentifier", "uuid"],
  code: [
    ...["referralcode", "referrercode", "code", "referraltoken", "referralid", "growsurfid", "participantid"],
    ...["id", "referrallink", "referralurl", "shareurl", "sharelink", "link"],
  ],
};

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Maps columns by their headers, each at most once. */
export function guessColumns(headers: readonly string[]): ColumnChoice {
  const found = (field: Field) =>
    names[field].flatMap((name) => headers.find((header) => plain(header) === name) ?? [])[0] ?? null;
  return {
    email: found("email"),
    name: found("name"),
    lastName: found("lastName"),
    externalId: found("externalId"),
    code: found("code"),
  };
}

const parameters = ["grsf", "referralcode", "mwr", "r", "ref", "referral_code", "referrer"];

/** The referral code of a cell: the cell itself, or the parameter or last part of a link. */
export function codeIn(text: string): string {
  const value = text.trim();
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return value;
  const { searchParams, pathname } = new URL(value);
  for (const [name, said] of searchParams) if (parameters.includes(name.toLowerCase())) return said;
  return pathname.split("/").findLast((part) => part !== "") ?? "";
}

/** Converts a row for the API. */
export function rowOf(line: Readonly<Record<string, string>>, columns: ColumnChoice): ParticipantRow {
  const cell = (field: Field) => {
    const column = columns[field];
    return (column === null ? "" : (line[column] ?? "")).trim().slice(0, 500);
  };
  const [email, externalId] = [cell("email"), cell("externalId")];
  const name = [cell("name"), cell("lastName")].filter(Boolean).join(" ").slice(0, 500);
  const code = codeIn(cell("code"));
  return {
    ...(email && { email }),
    ...(externalId && { externalId }),
    ...(name && { name }),
    ...(code && { code }),
  };
}
