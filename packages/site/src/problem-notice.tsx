import { Notice } from "@kiteloop/ui/components/notice.tsx";
import type { Problem } from "./api.ts";
import { explain } from "./form/words.ts";

/** A failed call's error, with what an operator needs to find it. Announced at once. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null;
  return (
    <Notice tone="danger">
      <span>{explain(problem)}</span>
      {problem.digest && (
        <span>
          Digest <code>{problem.digest}</code>
        </span>
      )}
    </Notice>
  );
}
