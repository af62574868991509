import type { IncomingMessage, ServerResponse } from "node:http";
import type { EmailMessage } from "@kiteloop/core/shared/context";
import { deliveryTag } from "@kiteloop/functions/runtime/delivery-tag";
import * as z from "zod";
import { type Note, serve, type Wire } from "./wire.ts";

const text = z.object({ Data: z.string() });
const sentEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.tuple([z.string()]) }),
  ReplyToAddresses: z.tuple([z.string()]).optional(),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Content: z.object({
    Simple: z.object({
      Subject: text,
      Body: z.object({ Html: text, Text: text }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
    }),
  }),
});

const created = z.object({ EmailIdentity: z.string(), Tags: z.array(z.unknown()).default([]) });

type Answer = { status?: number; error?: string; body?: object };
const none: Answer = { status: 404, error: "NotFoundException" };

/** Domains as SES knows them, without any records published. */
function domainsCall(known: Set<string>, request: IncomingMessage, body: Buffer, note: Note): Answer {
  const asked = (name: string) => note({ action: `ses:${name}`, resource: "domains" });
  const [, domain = "", below = ""] =
    /^\/v2\/email\/identities(?:\/([^/]+)(\/mail-from)?)?$/.exec(request.url ?? "") ?? [];
  if (request.method === "POST") {
    const { EmailIdentity, Tags } = created.parse(JSON.parse(body.toString("utf8")));
    asked("CreateEmailIdentity");
    // IAM checks the tags in the request as a call of their own.
    if (Tags.length > 0) asked("TagResource");
    known.add(EmailIdentity);
    return {};
  }
  if (below !== "") {
    asked("PutEmailIdentityMailFromAttributes");
    return known.has(domain) ? {} : none;
  }
  if (request.method === "DELETE") {
    asked("DeleteEmailIdentity");
    return known.delete(domain) ? {} : none;
  }
  asked("GetEmailIdentity");
  const unsigned = {
    VerifiedForSendingStatus: false,
    DkimAttributes: { Status: "PENDING", Tokens: ["a", "b", "c"] },
  };
  return known.has(domain) ? { body: unsigned } : none;
}

/** SES, which stores what it receives; emails that match `refuse` are refused. */
export function mailWire(
  keep: (message: EmailMessage) => void,
  refuse: (message: EmailMessage) => boolean,
  note: Note,
): Promise<Wire> {
  const known = new Set<string>();
  const reply = (response: ServerResponse, { status = 200, error, body = {} }: Answer) => {
    const type = error === undefined ? {} : { "x-amzn-errortype": error };
    response.writeHead(status, { "content-type": "application/json", ...type }).end(JSON.stringify(body));
  };
  return serve(async (request, body, response) => {
    const url = request.url ?? "";
    if (url.startsWith("/v2/email/identities"))
      return reply(response, domainsCall(known, request, body, note));
    if (url.startsWith("/v2/email/suppression/")) {
      note({ action: "ses:DeleteSuppressedDestination", resource: "bounced" });
      return reply(response, none);
    }
    note({ action: "ses:SendEmail", resource: "mail" });
    const message = messageOf(JSON.parse(body.toString("utf8")));
    if (refuse(message))
      return reply(response, { status: 400, error: "MessageRejected", body: { message: "refused" } });
    keep(message);
    return reply(response, { body: { MessageId: "mail-1" } });
  });
}

function messageOf(body: unknown): EmailMessage {
  const { FromEmailAddress, Destination, Content, ReplyToAddresses, EmailTags } = sentEmail.parse(body);
  const { Subject, Body, Headers } = Content.Simple;
  const [replyTo] = ReplyToAddresses ?? [];
  const deliveryId = EmailTags.find(({ Name }) => Name === deliveryTag)?.Value;
  return {
    from: FromEmailAddress,
    to: Destination.ToAddresses[0],
    subject: Subject.Data,
    html: Body.Html.Data,
    text: Body.Text.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    ...(replyTo !== undefined && { replyTo }),
    ...(deliveryId !== undefined && { deliveryId }),
  };
}
