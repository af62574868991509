import type { Platform } from "../../shared/context/index.ts";
import type { SuppressibleEmail } from "../../shared/email-kind/index.ts";
import { isPaused } from "../email-health/index.ts";
import { isSuppressed } from "./store.ts";

/** Why a workspace may not send a recipient such an email now; null if it may. The only place that decides this. */
export async function refusalOf(
  platform: Pick<Platform, "table" | "clock">,
  { workspaceId, recipient }: { workspaceId: string; recipient: string },
  email: SuppressibleEmail,
): Promise<{ dropped: "suppressed" | "paused" } | null> {
  const [suppressed, paused] = await Promise.all([
    isSuppressed(platform.table, workspaceId, recipient, email),
    isPaused(platform, workspaceId),
  ]);
  if (paused) return { dropped: "paused" };
  return suppressed ? { dropped: "suppressed" } : null;
}
