import type { Project } from "@kiteloop/contract/publishing/project";
import { getFraudPolicy, type StoredPolicy } from "@kiteloop/contract/referrals/fraud";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../../../../api/query-of.ts";
import { PolicyForm } from "./policy-form.tsx";

/** The project's actions for each sign of fraud. */
export function PolicyCard({ project }: { project: Project }) {
  const policy = useQuery({
    ...queryOf(getFraudPolicy, { params: { projectId: project.id } }),
    // Polled while it is applied to earlier joins, because the numbers change.
    refetchInterval: ({ state }) => (state.data?.replay?.done === false ? 5_000 : false),
  });
  return (
    <Card
      title={t("Rules")}
      lead={t(
        "Hold counts the join, and rewards wait for your review. Reject counts nothing. Participants don’t see which rule matched.",
      )}
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
        {t(
          "Applying these rules to past referrals. {examined, number} checked, {changed, number} changed so far.",
          { examined: replay.examined, changed: replay.changed },
        )}
      </Notice>
    );
  }
  if (updatedAt === null) return null;
  return (
    <p>
      {t("Version {version}, since {updatedAt}{replay}.", {
        version,
        updatedAt: formatDateTime(updatedAt),
        replay:
          replay &&
          t(". Changed {changed, number} of {examined, number} past referrals", {
            examined: replay.examined,
            changed: replay.changed,
          }),
      })}
    </p>
  );
}
