import type { Channel } from "@kiteloop/contract/publishing/event";
import type { sendInvitation } from "@kiteloop/contract/referrals/invitation";
import type { lookUpInviter } from "@kiteloop/contract/referrals/link";
import type { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import type { reportJoin } from "@kiteloop/contract/referrals/referral";
import type { BodyInputOf, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { type AppCall, type AppCallOptions, type AppTransport, sendFromApp } from "./app/transport.ts";

export { AppError } from "./app/error.ts";
export type { AppCallOptions } from "./app/transport.ts";

/** Request bodies without the key, which the client adds. */
type Sent<E> = Omit<BodyInputOf<E>, "key">;

export type AppIdentity = Sent<typeof identifyParticipant>;
export type AppParticipant = ResponseOf<typeof identifyParticipant>;
export type AppInviter = ResponseOf<typeof lookUpInviter>;
export type AppJoin = Sent<typeof reportJoin>;
export type AppJoinResult = ResponseOf<typeof reportJoin>;
export type AppInvitation = Omit<Sent<typeof sendInvitation>, "widgetId">;
export type AppInvitationResult = ResponseOf<typeof sendInvitation>;

export interface AppClientOptions {
  /** An app key, `kl_live_pk_...` or `kl_test_pk_...`. It is no secret. */
  readonly appKey: string;
  /** Edge origin of the instance, such as `https://edge.example.com`. */
  readonly baseUrl: string;
  /** Timeout of one attempt in ms; default 10,000. */
  readonly timeoutMs?: number;
  /** Retries after the first attempt; default 3. */
  readonly retries?: number;
  /** Delay before the first retry in ms, doubled for each further one; default 300. */
  readonly backoffMs?: number;
}

/** Every method rejects with an {@link AppError} once no retry is left. */
export interface AppClient {
  /** Creates a participant or returns the existing one, with code, link, numbers and the token that `invite` takes. */
  identify(identity: AppIdentity, options?: AppCallOptions): Promise<AppParticipant>;
  /** The participant whose code it is. Rejects with `inviter.not_found` if there is none. */
  inviter(code: string, options?: AppCallOptions): Promise<AppInviter>;
  /** Reports that an invitee has joined. Reported again, it counts once. */
  join(join: AppJoin, options?: AppCallOptions): Promise<AppJoinResult>;
  /** Emails one invitation. Without an answer it may have been sent, so it is not retried; an address gets it once. */
  invite(invitation: AppInvitation, options?: AppCallOptions): Promise<AppInvitationResult>;
}

/** A client for apps: uses only `fetch`, timers and `AbortController`, so it runs in React Native, Deno, Bun and workers. */
export function createAppClient(options: AppClientOptions): AppClient {
  const { appKey, baseUrl, timeoutMs = 10_000, retries = 3, backoffMs = 300 } = options;
  if (!/^kl_(live|test)_pk_[0-9A-Za-z]{30}$/.test(appKey)) throw new TypeError("appKey is not an app key");
  if (!/^(https:\/\/[^/]+|http:\/\/(localhost|127\.0\.0\.1|10\.0\.2\.2)(:\d+)?)\/?$/.test(baseUrl))
    throw new TypeError("baseUrl must be an https origin, or http on this machine");
  const transport: AppTransport = { origin: baseUrl.replace(/\/$/, ""), timeoutMs, retries, backoffMs };
  const once = { ...transport, retries: 0 };
  const post =
    <Body extends object, Result>(path: string, texts: AppCall<Result>["texts"], by = transport) =>
    (body: Body, call: AppCallOptions = {}) =>
      sendFromApp<Result>(by, { path, body: { key: appKey, ...body }, texts }, call);
  const lookUp = post<{ code: string }, AppInviter>("/v1/inviters", ["code", "name"]);
  return {
    identify: post("/v1/participants", ["participantId", "code", "link", "token"]),
    inviter: (code, call) => lookUp({ code }, call),
    join: post("/v1/joins", ["status"]),
    invite: post("/v1/invitations", ["invitationId", "status"], once),
  };
}

const parameter = (address: string, name: string) => {
  const found = new RegExp(`[?&]${name}=([^&#]*)`).exec(address)?.[1];
  try {
    return found === undefined ? undefined : decodeURIComponent(found);
  } catch {
    return undefined;
  }
};

/**
 * The code and the way of sharing in an address that opened the app, for `followed` of `identify` and for `join`; null without
 * a code.
 */
export function codeFromUrl(address: string): { code: string; via?: string } | null {
  const code = parameter(address, "kl");
  const via = parameter(address, "klv");
  if (code === undefined || code === "") return null;
  return via === undefined ? { code } : { code, via };
}

/** A participant's link for one way of sharing, so that its clicks are counted for it. */
export const linkFor = (link: string, channel: Channel): string =>
  `${link}${link.includes("?") ? "&" : "?"}via=${channel}`;
