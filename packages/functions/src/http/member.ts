import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { isTestId, testIdOf } from "@kiteloop/contract/shared/test-mode";
import { AppError } from "@kiteloop/core/shared/errors";
import { isSuspended } from "@kiteloop/core/shared/suspension";
import type { Verb } from "@kiteloop/core/shared/verb";
import { actInProjects, authenticateMember } from "@kiteloop/core/tenancy/session";
import * as z from "zod/mini";
import { verifyAccessToken } from "../runtime/tokens.ts";
import { base } from "./base.ts";
import { cookieName } from "./cookies.ts";
import { assertSameSite } from "./csrf.ts";
import { type Handler, handle, type Options, type Step } from "./handle.ts";
import type { Request } from "./request.ts";

const Named = z.object({ projectId: z.string() });

/** Whether a call is about a record of test mode, in which the workspace is the twin of the member's own. */
function isInTestMode({ params, body }: Request): boolean {
  const { projectId, keyId, webhookId, sourceId } = params;
  const named = [projectId, keyId, webhookId, sourceId, Named.safeParse(body).data?.projectId];
  return isTestId(named.find((id) => id !== undefined) ?? "");
}

/** Members of a suspended workspace read and export, and make the few changes that the contract names. */
const isStoppedBySuspension = ({ auth, method, whileSuspended }: Endpoint) =>
  auth.kind === "member" && method !== "GET" && whileSuspended !== true;

const step: Step = {
  async authenticate(request, platform, endpoint, limit) {
    const { table, clock } = platform;
    if (endpoint.method !== "GET") assertSameSite(request);
    const token = request.cookies.get(cookieName("access"));
    const claims = token === undefined ? null : await verifyAccessToken(token);
    const member = claims === null ? null : await authenticateMember(table, claims, clock.now());
    if (token === undefined || member === null) throw new AppError("auth.required");
    await limit(endpoint, platform, { caller: member.userId, workspace: member.workspaceId });
    if (isStoppedBySuspension(endpoint) && (await isSuspended(table, member.workspaceId)))
      throw new AppError("workspace.suspended");
    const workspaceId = isInTestMode(request) ? testIdOf(member.workspaceId) : member.workspaceId;
    return { ...actInProjects(member, endpoint, request.params), workspaceId, accessToken: token };
  },
};

/** A handler for an endpoint that signed-in members call. */
export function memberHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return handle(base, verb, step, options);
}
