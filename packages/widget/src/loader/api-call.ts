import { sendToApi } from "./api-request.ts";
import { readText } from "./fields.ts";
import {
  type ApiCall,
  type ApiPath,
  type EnvPort,
  type LifetimePort,
  type PageEventPort,
  participantOf,
  type RequestPort,
  type VisitorPort,
  type WarningPort,
} from "./ports.ts";
import { isRetryable } from "./retryable.ts";
import { writeJson } from "./write-json.ts";

/** Names of the API calls in `error` events and warnings, by path. */
const methods: Partial<Record<ApiPath, string>> = {
  participants: "identify",
  joins: "join",
  conversions: "convert",
  invitations: "invite",
  inviters: "inviter",
  leaderboards: "board",
  "waitlist/place": "place",
  "participants/own": "ownData",
};

type Ports = RequestPort & VisitorPort & LifetimePort & EnvPort & WarningPort & Pick<PageEventPort, "emit">;

/** Calls the API with the project's key and retries transient failures. Failures become `error` events. */
export const createApiCall =
  (loader: Ports): ApiCall =>
  async (path, body, retries = 2) => {
    const { key } = loader.manifest.project;
    const request = () => sendToApi(loader, path, writeJson({ key, ...body() }));
    let reply = await request();
    if (!reply.code) return reply;
    for (let waitMs = 1000, left = retries; left-- > 0 && isRetryable(reply.status); waitMs *= 3) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (loader.lifetime.signal.aborted) return reply;
      reply = await request();
    }
    // Tokens are short-lived: a page that stays open gets a new one, at most once for each call.
    if (reply.body.code === "participant.token_invalid" && participantOf(loader)) {
      await loader.env.retryIdentify(true);
      reply = await request();
    }
    const code = reply.code && (readText(reply.body.code) || reply.code);
    const method = methods[path] ?? path;
    if (code === "origin.not_allowed") loader.warn(105, self.origin);
    else if (code && reply.status && reply.status < 500) loader.warn(108, method, code);
    if (code) loader.emit("error", { method, code });
    return { ...reply, code };
  };
