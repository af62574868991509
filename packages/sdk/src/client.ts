import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { reportConversion, reportJoin } from "@kiteloop/contract/referrals/referral";
import type { BodyInputOf, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import * as z from "zod";
import { makeCaller } from "./caller.ts";
import { KiteloopError } from "./error.ts";
import { makeReads, type Reads } from "./reads.ts";
import { type Referral, toReportedReferral } from "./referral.ts";
import { makeSettings, type Settings } from "./settings.ts";
import { type Call, type CallOptions, send, type Transport } from "./transport.ts";

/** Request bodies without the publishable key: servers authenticate with the secret key. */
type Sent<E> = Omit<BodyInputOf<E>, "key">;

export type ConversionReport = Sent<typeof reportConversion>;
export type ConversionResult = ResponseOf<typeof reportConversion>;
/** `referral`: the stored link of the invitee; null or omitted when none is known. */
export type JoinReport = Sent<typeof reportJoin> & { referral?: Referral | null | undefined };
export type JoinResult = ResponseOf<typeof reportJoin>;
export type ParticipantIdentity = Sent<typeof identifyParticipant>;
export type Participant = ResponseOf<typeof identifyParticipant>;

export interface ClientOptions {
  /** `kl_live_sk_...` or `kl_test_sk_...`. Keep it on the server. A variable of the environment that isn't set is refused. */
  readonly secretKey: string | undefined;
  /** Edge origin of the instance, e.g. `https://edge.example.com`. Must be https unless it is on loopback. */
  readonly baseUrl: string;
  /** Timeout of one attempt in ms; default 10,000. */
  readonly timeoutMs?: number;
  /** Retries after the first attempt; default 3. */
  readonly retries?: number;
  /** Delay before the first retry in ms, doubled for each further one; default 300. */
  readonly backoffMs?: number;
}

/**
 * Every method can be called again with the same ids without counting twice, and rejects with a
 * {@link KiteloopError} once no retry is left.
 */
export interface Client extends Omit<Reads, "conversions" | "participants">, Settings {
  /**
   * Sends a request that has no method of its own here, with the same retries, and returns its parsed JSON as it came.
   * @throws TypeError unless `path` starts with `/v1/`: any other could lead the secret key elsewhere.
   */
  request(request: Call, options?: CallOptions): Promise<unknown>;
  readonly conversions: {
    /** Reports a conversion; `counted` is false when it was reported before. Scope `conversions:write`. */
    report(report: ConversionReport, options?: CallOptions): Promise<ConversionResult>;
  } & Reads["conversions"];
  readonly joins: {
    /**
     * Reports that an invitee has joined. The inviter is found by code, else by referral link, else by the invitee's
     * signed identity or invited email address. Scope `joins:write`.
     * Without an inviter the result's `status` is `nobody`; a `code` that no participant has rejects with
     * `inviter.not_found`.
     */
    report(report: JoinReport, options?: CallOptions): Promise<JoinResult>;
  };
  readonly participants: Reads["participants"] & {
    /** Creates a participant or returns the existing one, with code, link and numbers. Scope `participants:write`. */
    identify(identity: ParticipantIdentity, options?: CallOptions): Promise<Participant>;
  };
}

/**
 * Creates a client of the public API for servers.
 * @throws TypeError for a key that is not a secret key, or a base URL that would send it unencrypted.
 */
export function createClient({ secretKey = "", ...options }: ClientOptions): Client {
  if (!/^kl_(live|test)_sk_[0-9A-Za-z]{30}$/.test(secretKey)) {
    throw new TypeError("secretKey must be a secret key: kl_live_sk_... or kl_test_sk_...");
  }
  const transport: Transport = {
    origin: originOf(options.baseUrl),
    secretKey,
    timeoutMs: options.timeoutMs ?? 10_000,
    retries: options.retries ?? 3,
    backoffMs: options.backoffMs ?? 300,
  };
  const join = method<Sent<typeof reportJoin>, typeof reportJoin.response.shape>(transport, reportJoin);
  const caller = makeCaller(transport);
  const [reads, settings] = [makeReads(caller), makeSettings(caller)];
  return {
    ...reads,
    ...settings,
    async request({ path, method, body }, options = {}) {
      if (!path.startsWith("/v1/")) throw new TypeError("path must start with /v1/");
      return send(transport, { path, method, body }, options);
    },
    conversions: { ...reads.conversions, report: method(transport, reportConversion) },
    joins: {
      report({ referral, ...report }, options) {
        if (report.code || !referral) return join(report, options);
        // With the caller's key a retry would have to repeat the same time; a join is unique by its externalId anyway.
        const { idempotencyKey: _, ...rest } = options ?? {};
        return join({ ...report, ...toReportedReferral(referral, Date.now()) }, rest);
      },
    },
    participants: { ...reads.participants, identify: method(transport, identifyParticipant) },
  };
}

function method<Body, Shape extends z.ZodRawShape>(
  transport: Transport,
  endpoint: { readonly path: string; readonly response: z.ZodObject<Shape>; readonly body: z.ZodType },
) {
  // The contract's strict schema would reject fields that a newer instance adds.
  const response = z.object(endpoint.response.shape);
  return async (sent: Body, options: CallOptions = {}) => {
    const parsed = response.safeParse(await send(transport, { path: endpoint.path, body: sent }, options));
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
