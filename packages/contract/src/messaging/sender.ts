import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, mailableEmail, none } from "../shared/fields.ts";

/** The purpose of a DNS record. `owner` and `signature` are required before sending, the others improve delivery. */
export const recordPurposes = ["owner", "signature", "returns", "policy"] as const;
export type RecordPurpose = (typeof recordPurposes)[number];

export const dnsRecord = z.strictObject({
  purpose: z.enum(recordPurposes),
  type: z.enum(["TXT", "CNAME", "MX"]),
  name: z.string(),
  value: z.string(),
  /** As found by the last look-up. */
  found: z.boolean(),
});
export type DnsRecord = z.infer<typeof dnsRecord>;

/** A workspace's own sender address, and the state of its domain. Until it is verified the instance's address is used. */
export const sender = z.strictObject({
  address: z.string(),
  domain: z.string(),
  verified: z.boolean(),
  records: z.array(dnsRecord),
  checkedAt: instant,
});
export type Sender = z.infer<typeof sender>;

const senderResponse = z.strictObject({ sender: sender.nullable() });
const auth = { kind: "member", role: "admin" } as const;
/** Each call asks the email provider and name servers. */
const limits = { perMinute: 10 };

export const getSender = endpoint({
  id: "sender.get",
  method: "GET",
  path: "/api/email-settings/sender",
  summary: "Get the workspace's sender address",
  auth,
  params: none,
  query: none,
  body: none,
  response: senderResponse,
  status: 200,
});

/** Setting the current address again only looks it up again. */
export const setSender = endpoint({
  id: "sender.set",
  method: "PUT",
  path: "/api/email-settings/sender",
  summary: "Set the sender address, used once its domain is verified",
  auth,
  powers: "senders",
  params: none,
  query: none,
  body: z.strictObject({ address: mailableEmail }),
  response: senderResponse,
  status: 200,
  errors: ["email.no_domains"],
  limits,
});

export const checkSender = endpoint({
  id: "sender.check",
  method: "POST",
  path: "/api/email-settings/sender/check",
  summary: "Check the sender's DNS records",
  auth,
  powers: "senders",
  params: none,
  query: none,
  body: none,
  response: senderResponse,
  status: 200,
  errors: ["not_found", "email.no_domains"],
  limits,
});

/** The instance's address is used as the sender again. */
export const removeSender = endpoint({
  id: "sender.remove",
  method: "DELETE",
  path: "/api/email-settings/sender",
  summary: "Remove the sender address",
  auth,
  powers: "senders",
  params: none,
  query: none,
  body: none,
  response: none,
  status: 200,
  limits,
});
