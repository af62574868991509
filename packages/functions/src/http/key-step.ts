import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { resolveKey, usesRecorded } from "@kiteloop/core/publishing/api-key";
import type { AnyKey, Platform } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { visitorSecret } from "@kiteloop/core/shared/visitor";
import * as z from "zod/mini";
import { freezesBetweenCalls } from "../runtime/create-platform.ts";
import type { Handler, Step } from "./handle.ts";
import type { Limiter } from "./limiter.ts";
import type { Request } from "./request.ts";
import { visitorOf } from "./visitor.ts";

const withKey = z.object({ key: z.string() });

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

/** A server's calls all come from its one address, for all its users. An app's key is limited by itself, too, as it needs no origin. */
const serverFactor = 25;

export const keyStep = {
  async authenticate(
    request: Request,
    platform: Platform,
    endpoint: Endpoint,
    limit: Limiter,
  ): Promise<AnyKey> {
    const factor = request.header("authorization") === null ? 1 : serverFactor;
    await limit(endpoint, platform, { caller: request.address, factor });
    const credential = await resolveKey(platform, presentedKey(request));
    await limit(endpoint, platform, {
      workspace: credential.workspaceId,
      ...(credential.app && { caller: credential.keyId, factor: serverFactor }),
    });
    const visitor = visitorOf(request, await visitorSecret(platform));
    return { kind: "key", ...credential, origin: request.origin, visitor };
  },
} satisfies Step;

/**
 * Lambda freezes the process after the answer, so everything running beside the call must have ended. A server's answer doesn't wait: it
 * would for the log lines of all other calls, too.
 */
export const afterUses =
  (handler: Handler): Handler =>
  async (event) => {
    const answer = await handler(event);
    if (freezesBetweenCalls) await usesRecorded();
    return answer;
  };
