import { roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findPreset, type StoredPreset } from "./store.ts";

/** Whether a member may see a preset: their own and shared ones. A key sees shared ones. */
export function isVisible(actor: Member | Key, preset: StoredPreset): boolean {
  return preset.shared || isOwn(actor, preset);
}

export const isOwn = (actor: Member | Key, { userId }: StoredPreset): boolean =>
  actor.kind === "member" && actor.userId === userId;

/**
 * A preset that the member may change: their own or, for admins, a shared one.
 * @throws AppError `not_found`, the same for absent, foreign and others' private ones; `auth.forbidden`
 */
export async function needChangeable({ table, actor }: Ctx<Member>, presetId: string): Promise<StoredPreset> {
  const preset = await findPreset(table, actor.workspaceId, presetId);
  if (preset === null || !isVisible(actor, preset)) throw new AppError("not_found");
  if (!isOwn(actor, preset) && !roleAtLeast(actor.role, "admin")) {
    throw new AppError("auth.forbidden");
  }
  return preset;
}
