import type { LogKind } from "@kiteloop/contract/export";
import { type Numbers, numbersOf, type Range, refold, restage } from "@kiteloop/core/export";
import { explainIn, openExport, type Progress } from "../export-file/index.ts";
import { withScratch } from "./scratch.ts";

export type Recomputed = { project: string; lines: Record<LogKind, number>; numbers: Numbers };

/**
 * Reads an export line by line and gives the numbers the dashboard showed at its moment, or at another one (ISO 8601):
 * folded by the code that folds the stream, told by the verbs that tell the dashboard.
 * @throws PlainError where the file can't be read or is no export.
 */
export async function recompute(
  path: string,
  range: Range = {},
  onProgress: (progress: Progress) => void = () => undefined,
  moment?: string,
): Promise<Recomputed> {
  const file = openExport(path);
  let at = Date.now();
  return withScratch(
    () => at,
    async (platform) => {
      const refolded = await refold(file.lines, (lines) => onProgress({ lines, share: file.share() })).catch(
        (error: unknown) => {
          throw explainIn(path, error);
        },
      );
      const { head, lines } = refolded;
      at = Date.parse(moment ?? head.exportedAt);
      const { workspaceId, projectId } = await restage(platform, refolded);
      const actor = {
        kind: "member" as const,
        userId: platform.ids.make("user"),
        sessionId: platform.ids.make("session"),
        email: "nobody@example.com",
        name: "",
        workspaceId,
        role: "viewer" as const,
        staff: false,
      };
      const ctx = { ...platform, actor, requestId: platform.ids.make("request") };
      const numbers = await numbersOf(ctx, projectId, range).catch((error: unknown) => {
        throw explainIn(path, error);
      });
      return { project: head.project.name, lines, numbers };
    },
  );
}
