import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { emailSettings } from "./store.ts";

/** Copies another workspace's settings of emails to the workspace of `ctx`, unless it ever changed its own. */
export async function copyEmailSettings({ table, clock, actor }: Ctx<Member>, from: string): Promise<void> {
  const { value, version } = await emailSettings.find(table, { workspaceId: from });
  if (version === 1) return;
  const copied = { value, version: 2, updatedAt: clock.now().toISOString() };
  await transact(table, clock, [emailSettings.restoreItem(actor, copied)]);
}
