import type { BodyInputOf, ResponseOf } from "@kiteloop/contract/endpoint";
import { identifyParticipant } from "@kiteloop/contract/participant";
import { reportConversion, reportJoin } from "@kiteloop/contract/referral";
import * as z from "zod";
import { KiteloopError } from "./error.ts";
import { type Referral, told } from "./referral.ts";
import { type CallOptions, post, type Transport } from "./transport.ts";

/** What the API takes, without the publishable key: a server calls with the secret one. */
type Sent<E> = Omit<BodyInputOf<E>, "key">;

export type ConversionReport = Sent<typeof reportConversion>;
export type ConversionResult = ResponseOf<typeof reportConversion>;
/** `referral`: the link that was followed, kept since; null or left out where none is known. */
export type JoinReport = Sent<typeof reportJoin> & { referral?: Referral | null | undefined };
export type JoinResult = ResponseOf<typeof reportJoin>;
export type ParticipantIdentity = Sent<typeof identifyParticipant>;
export type Participant = ResponseOf<typeof identifyParticipant>;

export interface ClientOptions {
  /** `kl_live_sk_...` or `kl_test_sk_...`; belongs on a server only. */
  readonly secretKey: string;
  /** Edge origin of the instance, e.g. `https://edge.example.com`; https unless on this machine. */
  readonly baseUrl: string;
  /** For one attempt, in ms; default 10,000. */
  readonly timeoutMs?: number;
  /** Further attempts after the first; default 3. */
  readonly retries?: number;
  /** First pause between attempts in ms, doubled at each further one; default 300. */
  readonly backoffMs?: number;
}

/**
 * Every method may be called again with the same ids without counting twice, and rejects with a
 * {@link KiteloopError} when it failed for good.
 */
export interface Client {
  readonly conversions: {
    /** Reports that what counts has happened; `counted` is false when it was known already. Scope `conversions:write`. */
    report(report: ConversionReport, options?: CallOptions): Promise<ConversionResult>;
  };
  readonly joins: {
    /**
     * Reports that an invitee has joined: by a code, else by the link that was followed, else by what is known of
     * their signed identity or their invited address. Scope `joins:write`.
     * Rejects with `referrer.not_found` where nobody invited them.
     */
    report(report: JoinReport, options?: CallOptions): Promise<JoinResult>;
  };
  readonly participants: {
    /** Makes a user known as a participant, or finds them again: code, link and numbers. Scope `participants:write`. */
    identify(identity: ParticipantIdentity, options?: CallOptions): Promise<Participant>;
  };
}

/**
 * A client of the public API for servers.
 * @throws TypeError for a key that is not a secret one, or a base URL that would send it unencrypted.
 */
export function createClient(options: ClientOptions): Client {
  if (!/^kl_(live|test)_sk_[0-9A-Za-z]{30}$/.test(options.secretKey)) {
    throw new TypeError("secretKey must be a secret key: kl_live_sk_... or kl_test_sk_...");
  }
  const transport: Transport = {
    origin: originOf(options.baseUrl),
    secretKey: options.secretKey,
    timeoutMs: options.timeoutMs ?? 10_000,
    retries: options.retries ?? 3,
    backoffMs: options.backoffMs ?? 300,
  };
  const join = method<Sent<typeof reportJoin>, typeof reportJoin.response.shape>(transport, reportJoin);
  return {
    conversions: { report: method(transport, reportConversion) },
    joins: {
      report({ referral, ...report }, options) {
        if (report.code || !referral) return join(report, options);
        // A key of the caller's would hold a repetition to the same time; a join is once by its externalId anyway.
        const { idempotencyKey: _, ...rest } = options ?? {};
        return join({ ...report, ...told(referral, Date.now()) }, rest);
      },
    },
    participants: { identify: method(transport, identifyParticipant) },
  };
}

function method<Sent, Shape extends z.ZodRawShape>(
  transport: Transport,
  endpoint: { readonly path: string; readonly response: z.ZodObject<Shape>; readonly body: z.ZodType },
) {
  // Fields a newer instance adds are dropped, not refused as the contract's strict schema would.
  const response = z.object(endpoint.response.shape);
  return async (sent: Sent, options: CallOptions = {}) => {
    const parsed = response.safeParse(await post(transport, endpoint.path, sent, options));
    if (parsed.success) return parsed.data;
    const message = "The answer does not match this version of the SDK.";
    throw new KiteloopError({ code: "unreadable", status: 200, message }, { cause: parsed.error });
  };
}

function originOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "");
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && local))) {
    throw new TypeError("baseUrl must be https, or http on this machine");
  }
  return url.origin;
}
