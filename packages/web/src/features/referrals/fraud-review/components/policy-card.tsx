import type { Project } from "@kiteloop/contract/publishing/project";
import type { StoredPolicy } from "@kiteloop/contract/referrals/fraud";
import { useQuery } from "@tanstack/react-query";
import { Card } from "../../../../components/ui/card.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { formatCount, formatDateTime } from "../../../../lib/format.ts";
import { policyQuery } from "../api/policy.ts";
import { PolicyForm } from "./policy-form.tsx";

/** The project's actions for each sign of fraud. */
export function PolicyCard({ project }: { project: Project }) {
  const policy = useQuery(policyQuery(project.id));
  return (
    <Card
      title="Rules"
      lead="A friend who is held counts as joined, and what they earn waits for a member. One who is rejected counts for nothing. Nobody is told which rule saw them."
    >
      <Loaded query={policy} skeleton={<Skeleton height="24rem" />}>
        {(stored) => (
          <>
            <Applying stored={stored} />
            <PolicyForm project={project} stored={stored} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Applying({ stored: { replay, version, updatedAt } }: { stored: StoredPolicy }) {
  if (replay?.done === false) {
    return (
      <Notice>
        These rules are being applied to who joined before: {formatCount(replay.examined)} looked at,{" "}
        {formatCount(replay.changed)} changed so far. It begins within a minute and continues by itself.
      </Notice>
    );
  }
  if (updatedAt === null) return null;
  return (
    <p>
      Version {version}, since {formatDateTime(updatedAt)}
      {replay &&
        `; of ${formatCount(replay.examined)} who joined before, ${formatCount(replay.changed)} changed`}
      .
    </p>
  );
}
