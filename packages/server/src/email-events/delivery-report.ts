import { deliveryOf, type EmailEvent } from "./event.ts";

/** Header fields with their continuation lines joined, by lower-case names, up to the first empty line. */
function fieldsOf(text: string): { fields: Map<string, string>; rest: string } {
  const [, head = "", rest = ""] = /^([\s\S]*?)(?:\n\n([\s\S]*))?$/.exec(text) ?? [];
  const fields = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, " ").split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim().toLowerCase();
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return { fields, rest };
}

const parameter = (field: string, name: string) =>
  new RegExp(`;\\s*${name}="?([^";]+)"?`, "i").exec(field)?.[1]?.trim();

function partsOf(body: string, boundary: string): string[] {
  const parts = `\n${body}`.split(`\n--${boundary}`);
  return parts.slice(1).flatMap((part) => (part.startsWith("--") ? [] : [part.replace(/^[ \t]*\n/, "")]));
}

/** Permanent, and not about the server's own rules. */
const isFinal = (status: string) => /^5\.\d{1,3}\.\d{1,3}$/.test(status) && !status.startsWith("5.7.");

function fateIn(status: string): EmailEvent["fate"] | null {
  // The first group is about the message, each further one about a recipient: ours have one.
  const groups = status.split(/\n{2,}/).map((group) => fieldsOf(group).fields);
  const group = groups.find((fields) => fields.has("action"));
  const action = group?.get("action")?.toLowerCase();
  const code = /^\d\.\d{1,3}\.\d{1,3}/.exec(group?.get("status") ?? "")?.[0] ?? "";
  if (action === "delivered") return "delivered";
  return action === "failed" && isFinal(code) ? "bounced" : null;
}

/** Kinds of feedback by which a person says that an email was unwanted (RFC 5965, 7.3). Others are about signatures, viruses or mistakes. */
const complaints = new Set(["abuse", "fraud"]);

function fateInFeedback(feedback: string): EmailEvent["fate"] | null {
  const type = fieldsOf(feedback).fields.get("feedback-type")?.toLowerCase() ?? "";
  return complaints.has(type) ? "complained" : null;
}

/**
 * Reads an email by which an email server reports on one of ours (RFC 3464), or by which a recipient's complains (RFC 5965). `host` is that of our message ids.
 * @returns the event; a few words why there is none
 */
export function readDeliveryReport(email: string, host: string): EmailEvent | string {
  const { fields, rest } = fieldsOf(email.replaceAll("\r\n", "\n").replace(/^From .*\n/, ""));
  const type = fields.get("content-type") ?? "";
  const boundary = parameter(type, "boundary");
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined) return "it is no report";
  let fate: EmailEvent["fate"] | null | undefined;
  let deliveryId: string | null = null;
  for (const part of partsOf(rest, boundary)) {
    const { fields: head, rest: content } = fieldsOf(part);
    const kind = head.get("content-type")?.toLowerCase() ?? "";
    if (kind.startsWith("message/delivery-status")) fate = fateIn(content.trim());
    if (kind.startsWith("message/feedback-report")) fate = fateInFeedback(content.trim());
    if (/^(message\/rfc822|text\/rfc822-headers|message\/global)/.test(kind))
      deliveryId ??= deliveryOf(fieldsOf(content).fields.get("message-id") ?? "", host);
  }
  if (fate === undefined) return "it has no delivery status and no feedback";
  if (deliveryId === null) return "it is about no email of this server";
  return fate === null
    ? "the recipient may still get it, a rule refused it, or it is no complaint"
    : { deliveryId, fate };
}
