import { minuteMs } from "@kiteloop/contract/shared/time";
import type { EmailMessage, Mailer } from "@kiteloop/core/shared/context";
import { EmailRefused, SendingStopped } from "@kiteloop/core/shared/errors";
import { deliveryTag } from "@kiteloop/functions/runtime/delivery-tag";
import { turns } from "@kiteloop/functions/runtime/turns";
import { createTransport } from "nodemailer";
import * as z from "zod";
import type { ServerSettings } from "../production/settings.ts";
import { checkFields } from "./fields.ts";

/** How long a connection, the server's greeting and one answer may take, in ms. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Fields of nodemailer's errors: what failed, at which command, and the server's code and whole answer. */
const Failure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});
type Failure = z.infer<typeof Failure>;

/** An answer about the sender or the server's own rules, such as a relay that is denied: it says nothing of the recipient. */
const isAboutRules = (response: string) => /^5\d\d[ -]5\.7\./.test(response);

/** How long no further email is tried after the server let none be sent, in ms: it may lock an account that tries on. */
const stopMs = minuteMs;

/** Whether the server lets none of our emails be sent: a password that it refuses, one that it wants, or a certificate that isn't trusted. */
function isStopped({ code, command, responseCode }: Failure, message: string): boolean {
  if (code === "EAUTH" || responseCode === 530) return true;
  return command === "CONN" && /certificate|altname|unable to verify/i.test(message);
}

/** Fields by which a provider names our delivery in its reports, beside the message id, which some replace. */
function reportedBy(server: string, deliveryId: string | undefined): Record<string, string> {
  if (deliveryId === undefined) return {};
  if (/^email-smtp\.[\w-]+\.amazonaws\.com(\.cn)?$/.test(server))
    return { "X-SES-MESSAGE-TAGS": `${deliveryTag}=${deliveryId}` };
  return server === "smtp.postmarkapp.com" ? { [`X-PM-Metadata-${deliveryTag}`]: deliveryId } : {};
}

/** Codes of nodemailer for a connection that ended or fell silent. */
const lost = new Set(["ECONNECTION", "ESOCKET", "ETIMEDOUT"]);

export type SmtpOptions = {
  server: ServerSettings["KITELOOP_SMTP_URL"];
  perSecond: number;
  /** The host in message ids. */
  host: string;
  /** Where email servers report to, if not to the sender. */
  returnTo?: string | undefined;
  /** Is called with an email whose recipient the server refuses permanently, which counts as a bounce. */
  onBounce: (message: Pick<EmailMessage, "to" | "deliveryId">) => Promise<void>;
  /** Is called with the end of each attempt. */
  onFate?: (fate: EmailFate) => void;
};

/** The end of an attempt to send an email; `failed`: it is tried again later. */
export type EmailFate = "sent" | "bounced" | "refused" | "failed";

/**
 * Sends by SMTP, each email once. A recipient that doesn't exist is a bounce; an email that the server refuses permanently is given up; any
 * other failure is one of `Mailer.send`, which is tried again later. If the connection ends after the whole email was sent, the
 * server may have taken it, so it isn't sent again. After a refused password or certificate nothing is tried for a minute.
 */
export function smtpMailer(options: SmtpOptions): Mailer & {
  /** Connects and signs in. @throws Error by the server or the network */
  verify(): Promise<void>;
  /** Begins no further email, and resolves when those under way have ended. */
  drain(): Promise<void>;
  close(): void;
} {
  const { server, perSecond, host, returnTo, onBounce, onFate = () => undefined } = options;
  const transport = createTransport({
    ...server,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: "TLSv1.2" },
    // This machine's own server, whose certificate nobody vouches for.
    ignoreTLS: !server.secure && !server.requireTLS,
  });
  /** Of each email that is being sent, by its id. */
  const attempts = new Map<unknown, { isWhole: boolean }>();
  transport.use("stream", ({ data, message }, done) => {
    const attempt = attempts.get(data.messageId);
    message.processFunc((content) => {
      // It is read when the server asks for it. Buffers before this one have a short email whole at once.
      content.once("end", () => {
        if (attempt) attempt.isWhole = true;
      });
      return content;
    });
    done();
  });
  const takeTurn = turns(() => perSecond);
  let sent = 0;
  let stop: { until: number; why: string } | undefined;
  const underWay = new Set<Promise<unknown>>();
  let isEnding = false;
  const send: Mailer["send"] = async (message) => {
    const name = message.deliveryId ?? `${Date.now().toString(36)}.${++sent}`;
    const messageId = `<${name}@${host}>`;
    const attempt = { isWhole: false };
    attempts.set(messageId, attempt);
    let fate: EmailFate = "failed";
    try {
      await transport.sendMail({
        messageId,
        to: message.to,
        from: message.from,
        ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
        subject: message.subject,
        html: message.html,
        text: message.text,
        headers: { ...message.headers, ...reportedBy(server.host, message.deliveryId) },
        ...(returnTo !== undefined && { envelope: { from: returnTo, to: message.to } }),
      });
      fate = "sent";
      stop = undefined;
    } catch (error) {
      const failure = Failure.parse(error);
      const { code, command, responseCode = 0, response = "" } = failure;
      const why = error instanceof Error ? error.message : String(error);
      if (isStopped(failure, why)) {
        stop = { until: performance.now() + stopMs, why };
        throw new SendingStopped(why, { cause: error });
      }
      const isFinal = responseCode >= 500;
      if (isFinal && command === "RCPT TO" && !isAboutRules(response)) {
        await onBounce(message);
        fate = "bounced";
      } else if (isFinal && command === "DATA") {
        fate = "refused";
        throw new EmailRefused(`the server answered ${responseCode}`);
      } else if (!attempt.isWhole || !(code !== undefined && lost.has(code))) throw error;
      else fate = "sent";
    } finally {
      attempts.delete(messageId);
      onFate(fate);
    }
    return { providerId: messageId };
  };
  return {
    perSecond,
    async send(message) {
      checkFields(message);
      await takeTurn();
      // The process is about to end. Who waits for this email was noted as trying, and tries again after the next start.
      if (isEnding) return new Promise(() => undefined);
      if (stop !== undefined && stop.until > performance.now()) {
        onFate("failed");
        throw new SendingStopped(stop.why);
      }
      const sending = send(message);
      underWay.add(sending);
      try {
        return await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async drain() {
      isEnding = true;
      await Promise.allSettled(underWay);
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
