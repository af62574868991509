import type { GuardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import { BodyTooLarge, readBody } from "../http/body.ts";
import type { RequestHandler } from "../http/listen.ts";
import { sameText } from "../http/same-text.ts";
import type { EmailEvent } from "./event.ts";
import { readEvent, readSes } from "./readers.ts";
import { isSns, readSns, snsVerifier } from "./sns.ts";

export const eventsPath = "/-/email-events/";

const mostBytes = 256 * 1024;

export type EmailEventsOptions = {
  /** The last part of the address, which only the provider knows. */
  token: string;
  /** The host in our message ids. */
  host: string;
  /** Reaches SNS. */
  fetch: GuardedFetch;
  /** Notes an event; false if it is about no email of ours. @throws Error to have it sent again */
  take: (event: EmailEvent) => Promise<boolean>;
  log: (line: string) => void;
};

type Status = 204 | 400 | 403 | 404 | 405 | 413 | 503;

/** Takes events of an email provider at an address with a secret. Other requests get `next`. */
export function emailEvents(options: EmailEventsOptions, next: RequestHandler): RequestHandler {
  const { token, log } = options;
  const read = readerOf(options);
  const answer = async (...[request]: Parameters<RequestHandler>): Promise<Status> => {
    if (!sameText((request.url ?? "").slice(eventsPath.length), token)) return 404;
    if (request.method !== "POST") return 405;
    let body: unknown;
    try {
      body = JSON.parse((await readBody(request, mostBytes)).toString("utf8"));
    } catch (error) {
      return error instanceof BodyTooLarge ? 413 : 400;
    }
    return read(body);
  };
  return async (request, response) => {
    if (!request.url?.startsWith(eventsPath)) return next(request, response);
    const status = await answer(request, response).catch((error: unknown): Status => {
      // Not the event itself, which contains an address.
      log(
        `an event of the email provider was not taken: ${error instanceof Error ? error.message : "unknown"}`,
      );
      return 503;
    });
    const headers = { "cache-control": "no-store", ...(status === 503 && { "retry-after": "60" }) };
    response.writeHead(status, headers).end();
  };
}

function readerOf({ host, fetch, take, log }: EmailEventsOptions) {
  const sns = snsVerifier(fetch);
  const unreadable = (): Status => {
    log("an event of the email provider has an unknown form");
    return 400;
  };
  const parsed = <T>(parse: () => T): { value: T } | null => {
    try {
      return { value: parse() };
    } catch {
      return null;
    }
  };
  const note = async (found: { value: EmailEvent | null } | null): Promise<Status> => {
    if (found === null) return unreadable();
    if (found.value !== null) await take(found.value);
    return 204;
  };
  return async (body: unknown): Promise<Status> => {
    if (!isSns(body)) return note(parsed(() => readEvent(body, host)));
    const message = parsed(() => readSns(body));
    if (message === null) return unreadable();
    if (!(await sns.isRight(message.value))) return 403;
    const { Type, Message, TopicArn } = message.value;
    if (Type === "Notification") return note(parsed(() => readSes(Message)));
    if (Type === "UnsubscribeConfirmation") return 204;
    await sns.confirm(message.value);
    log(`events of the topic ${TopicArn} are taken from now on`);
    return 204;
  };
}
