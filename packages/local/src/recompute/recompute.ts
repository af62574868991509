import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { LogKind } from "@kiteloop/contract/export";
import { AppError } from "@kiteloop/core/errors";
import { type Numbers, numbersOf, type Range, refold, restage } from "@kiteloop/core/export";
import { PlainError } from "../plain-error.ts";
import { withScratch } from "./scratch.ts";

export type Recomputed = { project: string; lines: Record<LogKind, number>; numbers: Numbers };

/**
 * Reads an export line by line and gives the numbers the dashboard showed at its moment: folded by the code that
 * folds the stream, told by the verbs that tell the dashboard.
 * @throws PlainError where the file can't be read or is no export.
 */
export async function recompute(path: string, range: Range = {}): Promise<Recomputed> {
  let at = Date.now();
  return withScratch(
    () => at,
    async (platform) => {
      const refolded = await refold(linesOf(path)).catch((error: unknown) => {
        throw explained(path, error);
      });
      const { head, lines } = refolded;
      at = Date.parse(head.exportedAt);
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
        throw explained(path, error);
      });
      return { project: head.project.name, lines, numbers };
    },
  );
}

function linesOf(path: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

function explained(path: string, error: unknown): unknown {
  if (error instanceof AppError && error.code === "request.invalid") {
    const [issue] = error.details.errors ?? [];
    return new PlainError(`${path}: ${issue?.path ?? "it"} ${issue?.message ?? "is not an export"}.`);
  }
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    return new PlainError(`There is no file ${path}.`);
  }
  return error;
}
