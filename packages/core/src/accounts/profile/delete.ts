import { deleteProfile as endpoint } from "@kiteloop/contract/accounts/profile";
import { verb } from "../../shared/verb/index.ts";
import { eraseFeedbackOf } from "../../submissions/index.ts";
import { deleteSelf } from "../../tenancy/index.ts";
import { beginDeletion } from "../deletion/index.ts";

/** Workspaces that are left without a member are deleted with their days of grace. */
export const deleteProfile = verb(endpoint, (ctx, { body }) =>
  deleteSelf(ctx, body, {
    beginDeletion,
    eraseRecords: () => eraseFeedbackOf(ctx, ctx.actor.userId),
  }),
);
