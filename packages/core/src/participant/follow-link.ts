import { participantCode } from "@kiteloop/contract/ids";
import { followLink as endpoint } from "@kiteloop/contract/participant";
import type { Table } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { holderOfCode, holderOfFormer } from "./hot.ts";
import { landingOf } from "./link.ts";

/**
 * Where a participant's link leads, under their code or one they shared in another system: an address that members alone
 * have set, with the code they have here.
 */
export const followLink = verb<typeof endpoint, { location: string }>(
  endpoint,
  async (ctx, { params, query }) => {
    const found = (await byOwn(ctx.table, params.code)) ?? (await holderOfFormer(ctx.table, params.code));
    if (found === null) throw new AppError("referrer.not_found");
    const project = await projectForKey(ctx, found);
    return { location: landingOf(project.landingUrl, found.code, query.via) };
  },
);

async function byOwn(table: Table, text: string) {
  const code = participantCode.safeParse(text);
  if (!code.success) return null;
  const holder = await holderOfCode(table, code.data);
  return holder && { ...holder, code: code.data };
}
