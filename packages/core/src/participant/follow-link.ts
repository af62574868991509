import { participantCode } from "@kiteloop/contract/ids";
import { followLink as endpoint } from "@kiteloop/contract/participant";
import { AppError } from "../errors/index.ts";
import { projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { holderOfCode } from "./hot.ts";
import { landingOf } from "./link.ts";

/** Where a participant's link leads: an address that members alone have set. */
export const followLink = verb<typeof endpoint, { location: string }>(
  endpoint,
  async (ctx, { params, query }) => {
    const code = participantCode.safeParse(params.code);
    const holder = code.success ? await holderOfCode(ctx.table, code.data) : null;
    if (holder === null || !code.success) throw new AppError("referrer.not_found");
    const project = await projectForKey(ctx, holder);
    return { location: landingOf(project.landingUrl, code.data, query.via) };
  },
);
