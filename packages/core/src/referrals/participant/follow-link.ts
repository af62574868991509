import {
  followLink as endpoint,
  followProjectLink as projectEndpoint,
} from "@kiteloop/contract/referrals/participant";
import { participantCode } from "@kiteloop/contract/shared/ids";
import { projectForKey } from "../../publishing/live/index.ts";
import type { Platform, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { landingOf } from "./link.ts";
import { type CodeHolder, holderOfCode, holderOfFormer } from "./read-without-orm.ts";

type Location = { location: string };
type Found = CodeHolder & { code: string };

/** Redirects a participant's link to the project's landing page, which only members set, with the code. */
export const followLink = verb<typeof endpoint, Location>(endpoint, async (ctx, { params, query }) =>
  leadTo(ctx, await byOwn(ctx.table, params.code), query.via),
);

/**
 * The same for a link that names its project. Its code may come from another system; such codes belong to one project,
 * so that another project's import can't take them over.
 */
export const followProjectLink = verb<typeof projectEndpoint, Location>(
  projectEndpoint,
  async (ctx, { params: { projectId, code }, query }) => {
    const own = await byOwn(ctx.table, code);
    const found = own?.projectId === projectId ? own : await holderOfFormer(ctx.table, projectId, code);
    return leadTo(ctx, found, query.via);
  },
);

async function leadTo(ctx: Platform, found: Found | null, via: string | undefined): Promise<Location> {
  if (found === null) throw new AppError("referrer.not_found");
  const project = await projectForKey(ctx, found);
  return { location: landingOf(project.landingUrl, found.code, via) };
}

async function byOwn(table: Table, text: string): Promise<Found | null> {
  const code = participantCode.safeParse(text);
  if (!code.success) return null;
  const holder = await holderOfCode(table, code.data);
  return holder && { ...holder, code: code.data };
}
