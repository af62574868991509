import * as z from "zod";
import type { EmailKind } from "../../shared/email-kind/index.ts";
import { findUser, stopItem } from "../user/index.ts";

/** `account` is the user pool's id of the recipient. */
export const DigestSubject = z.object({
  workspaceId: z.string(),
  userId: z.string(),
  account: z.string(),
  monday: z.string(),
  monthly: z.boolean().default(false),
});

/** Stops weekly summaries to a member after one bounced or was reported as spam. */
export const digestKind: EmailKind = {
  kind: "digest",
  async readReport(table, subject, fate) {
    const { account } = DigestSubject.parse(subject);
    const user = fate === "delivered" ? null : await findUser(table, account);
    const changes = user?.digest === "weekly" ? [stopItem(table, user)] : [];
    return { recipient: null, changes: () => changes };
  },
};
