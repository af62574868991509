import { createVerify, X509Certificate } from "node:crypto";
import { secondMs } from "@kiteloop/contract/shared/time";
import type { GuardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import * as z from "zod";

/** A message that SNS posts: a notification, or the question whether its topic may post. */
const Message = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  Message: z.string(),
  MessageId: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  TopicArn: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof Message>;

export const isSns = (body: unknown): boolean =>
  z.object({ Type: z.string(), TopicArn: z.string(), Signature: z.string() }).safeParse(body).success;

/** @throws ZodError if it has another form */
export const readSns = (body: unknown): SnsMessage => Message.parse(body);

const signed = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
} as const;

/** Addresses of SNS itself: a message names where its certificate is. */
function isOfSns(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(\.cn)?$/.test(url.hostname)
  );
}

const waitMs = 5 * secondMs;

/** Verifies messages of SNS by Amazon's certificates, which are fetched once. */
export function snsVerifier(fetch: GuardedFetch) {
  const certificates = new Map<string, string>();
  const certificateAt = async (url: string): Promise<string> => {
    const known = certificates.get(url);
    if (known !== undefined) return known;
    const answer = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
    if (!answer.ok) throw new Error(`the certificate's address answered ${answer.status}`);
    const text = await answer.text();
    certificates.clear();
    certificates.set(url, text);
    return text;
  };
  return {
    /** @throws Error if the certificate can't be fetched */
    async isRight(message: SnsMessage): Promise<boolean> {
      const { SigningCertURL: at, SignatureVersion, Signature, Type } = message;
      if (!isOfSns(at) || !new URL(at).pathname.endsWith(".pem")) return false;
      const text = signed[Type].flatMap((name) => {
        const value = message[name];
        return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
      });
      const verify = createVerify(SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256").update(text.join(""));
      const { publicKey } = new X509Certificate(await certificateAt(at));
      return verify.verify(publicKey, Signature, "base64");
    },
    /** Agrees to a topic's question. @throws Error if SNS doesn't take it */
    async confirm({ SubscribeURL: at = "" }: SnsMessage): Promise<void> {
      if (!isOfSns(at)) throw new Error("the subscription's address is not one of SNS");
      const answer = await fetch(at, { signal: AbortSignal.timeout(waitMs) });
      if (!answer.ok) throw new Error(`SNS answered ${answer.status}`);
    },
  };
}
