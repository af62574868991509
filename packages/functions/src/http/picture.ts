import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Verb } from "@kiteloop/core/shared/verb";
import type { Grants } from "../runtime/create-platform.ts";
import { base } from "./base.ts";
import { type Handler, handle } from "./handle.ts";
import { openStep } from "./open-step.ts";

const type = "image/png";

/** A picture that anybody may see, and for how many seconds caches may keep it. */
type Picture = { png: Uint8Array; keptFor: number };

/** A handler whose answer is a picture. API Gateway takes bytes as base64, which nothing may compress before. */
export function pictureHandler<E extends Endpoint>(verb: Verb<E, Picture>, grants: () => Grants): Handler {
  const answer = handle(base, verb, openStep, {
    grants,
    present: ({ png, keptFor }) => ({
      text: Buffer.from(png).toString("base64"),
      headers: { "content-type": type, "cache-control": `public, max-age=${keptFor}` },
    }),
  });
  return async (event) => {
    const { "accept-encoding": _, ...headers } = event.headers;
    const sent = await answer({ ...event, headers });
    return sent.headers?.["content-type"] === type ? { ...sent, isBase64Encoded: true } : sent;
  };
}
