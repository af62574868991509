import type { Endpoint } from "@kiteloop/contract/endpoint";
import { resolveKey } from "@kiteloop/core/api-key";
import { AppError } from "@kiteloop/core/errors";
import type { Verb } from "@kiteloop/core/verb";
import * as z from "zod";
import { type Handler, handle, type Options, type Step } from "./handle.ts";
import { assertRate } from "./rate-limit.ts";
import type { Request } from "./request.ts";

const withKey = z.object({ key: z.string().max(200) });

function presentedKey(request: Request): string {
  const header = request.header("authorization");
  if (header !== null) {
    const match = /^Bearer (\S{1,200})$/i.exec(header);
    if (match?.[1] === undefined) throw new AppError("key.invalid");
    return match[1];
  }
  const body = withKey.safeParse(request.body);
  if (!body.success) throw new AppError("key.invalid");
  return body.data.key;
}

const step: Step = {
  async authenticate(request, platform, endpoint) {
    assertRate(endpoint.id, request.address, endpoint.limits.perMinute, platform.clock.now().getTime());
    const credential = await resolveKey(platform, presentedKey(request));
    return { kind: "key", ...credential, origin: request.origin };
  },
};

/** A handler for an endpoint of the public API: a publishable key in the body, or a secret key in the header. */
export function keyHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return handle(verb, step, options);
}
