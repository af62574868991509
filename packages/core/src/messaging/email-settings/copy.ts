import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { findSettings, saveEmailSettingsItem } from "./store.ts";

/** Copies another workspace's settings of emails to the workspace of `ctx`, unless it ever changed its own. */
export async function copyEmailSettings({ table, clock, actor }: Ctx<Member>, from: string): Promise<void> {
  const { settings, version } = await findSettings(table, from);
  if (version === 1) return;
  const now = clock.now().toISOString();
  await transact(table, clock, [
    saveEmailSettingsItem(table, actor.workspaceId, { settings, version: 2 }, now),
  ]);
}
