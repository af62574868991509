/**
 * Column names of GrowSurf, Viral Loops, ReferralHero and Prefinery, as far as they document them (docs/moving.md), and
 * usual ones, without case, spaces and punctuation.
 */
export const columnNames: Record<"email" | "name" | "lastName" | "externalId", readonly string[]> = {
  email: ["email", "emailaddress", "mail", "useremail", "subscriberemail", "participantemail"],
  name: ["name", "fullname", "firstname", "first"],
  lastName: ["lastname", "last", "surname"],
  externalId: ["externalid", "userid", "customerid", "uniqueidentifier", "uuid"],
};

/** Columns with whole links, and with codes. */
export const linkNames = [
  ...["referrallink", "referralurl", "shareurl", "sharelink", "invitelink", "inviteurl", "invitationlink"],
  ...["uniquelink", "personallink", "cleansharelink", "link"],
];
export const codeNames = ["referralcode", "code", "referraltoken", "referralid", "sharecode", "invitecode"];

/** Ids of other tools: GrowSurf's are the codes in its links, those of others are not. */
export const idNames = ["growsurfid", "participantid", "id"];

/** Columns about the person who invited. */
export const inviterNames =
  /^(?:referrer|referredby|referredfrom|invitedby|inviter|advocate|parent)(?:id|code|email|name|token)?$/;
