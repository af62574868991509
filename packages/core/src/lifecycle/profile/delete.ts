import { deleteProfile as endpoint } from "@kiteloop/contract/tenancy/profile";
import { eraseInboxOf } from "../../reports/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { eraseFeedbackOf } from "../../submissions/index.ts";
import { deleteSelf } from "../../tenancy/index.ts";
import { beginDeletion } from "../deletion/index.ts";

/** Workspaces left without a member are deleted after their grace period. */
export const deleteProfile = verb(endpoint, (ctx, { body }) =>
  deleteSelf(ctx, body, {
    beginDeletion,
    eraseRecords: async () => {
      await eraseFeedbackOf(ctx, ctx.actor.userId);
      await eraseInboxOf(ctx, ctx.actor.userId);
    },
  }),
);
