import { formatCount } from "../../../lib/format.ts";

export const linesOf = (count: number) => `${formatCount(count)} ${count === 1 ? "line" : "lines"}`;

/** What a file may be called after a workspace. */
export function fileNameOf(workspace: string): string {
  const plain = workspace.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "workspace";
}
