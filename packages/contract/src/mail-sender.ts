import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { email, instant, none } from "./fields.ts";

/** What a DNS record is for; `owner` and `signature` have to be there before mail is sent, the others help it arrive. */
export const recordPurposes = ["owner", "signature", "returns", "policy"] as const;
export type RecordPurpose = (typeof recordPurposes)[number];
export const neededRecords: readonly RecordPurpose[] = ["owner", "signature"];

export const dnsRecord = z.strictObject({
  purpose: z.enum(recordPurposes),
  type: z.enum(["TXT", "CNAME", "MX"]),
  name: z.string(),
  value: z.string(),
  /** As it was looked up the last time. */
  found: z.boolean(),
});
export type DnsRecord = z.infer<typeof dnsRecord>;

/** A workspace's own address, and what its domain has to say about it. Until it is verified the instance's is used. */
export const mailSender = z.strictObject({
  address: z.string(),
  domain: z.string(),
  verified: z.boolean(),
  records: z.array(dnsRecord),
  checkedAt: instant,
});
export type MailSender = z.infer<typeof mailSender>;

const sender = z.strictObject({ sender: mailSender.nullable() });
const auth = { kind: "member", role: "admin" } as const;
/** Each asks the mail provider and name servers. */
const limits = { perMinute: 10 };

export const getMailSender = endpoint({
  id: "mailSender.get",
  method: "GET",
  path: "/api/email-settings/sender",
  summary: "The workspace's own address to send from",
  auth,
  params: none,
  query: none,
  body: none,
  response: sender,
  status: 200,
});

/** The one it is already changes nothing but is looked up again. */
export const setMailSender = endpoint({
  id: "mailSender.set",
  method: "PUT",
  path: "/api/email-settings/sender",
  summary: "Send from an address of the workspace's own domain, once that is verified",
  auth,
  params: none,
  query: none,
  body: z.strictObject({ address: email }),
  response: sender,
  status: 200,
  errors: ["mail.no_domains"],
  limits,
});

export const checkMailSender = endpoint({
  id: "mailSender.check",
  method: "POST",
  path: "/api/email-settings/sender/check",
  summary: "Look the domain's records up again",
  auth,
  params: none,
  query: none,
  body: none,
  response: sender,
  status: 200,
  errors: ["not_found", "mail.no_domains"],
  limits,
});

/** Mails go out from the instance's address again. */
export const removeMailSender = endpoint({
  id: "mailSender.remove",
  method: "DELETE",
  path: "/api/email-settings/sender",
  summary: "Send from the instance's address again",
  auth,
  params: none,
  query: none,
  body: none,
  response: none,
  status: 200,
  limits,
});
