import { openHost as endpoint } from "@kiteloop/contract/referrals/participant";
import { projectAtHost } from "../../publishing/link-domain/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { type Destination, leadToProject } from "./lead-to.ts";

/** Leads from a workspace's own domain to its project. */
export const openHost = verb<typeof endpoint, Destination>(endpoint, async (ctx, { params, query }) => {
  const named = await projectAtHost(ctx, params.host.toLowerCase());
  if (named === null) throw new AppError("inviter.not_found");
  return leadToProject(ctx, named, query);
});
