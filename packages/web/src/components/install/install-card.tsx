import type { Project } from "@kiteloop/contract/publishing/project";
import { getInstallation } from "@kiteloop/contract/referrals/installation";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../api/queries/me.ts";
import { queryOf } from "../../api/query-of.ts";
import { StepList } from "./step-list.tsx";
import { stepsOf } from "./steps.ts";

type InstallCardProps = {
  project: Project;
  /** Nothing is shown once every step is done. */
  whileUnfinished?: boolean;
};

/** The steps of the installation at a glance. */
export function InstallCard({ project, whileUnfinished = false }: InstallCardProps) {
  const query = useQuery({
    ...queryOf(getInstallation, { params: { projectId: project.id } }),
    refetchInterval: 15_000,
  });
  const { demoOrigin } = useMe().instance;
  const waiting = project.lastSeen === null;
  const steps = query.data && stepsOf(query.data, Date.now(), demoOrigin);
  if (whileUnfinished && (query.isPending || steps?.every(({ done }) => done))) return null;
  return (
    <Card
      title={t("Install")}
      action={
        <ButtonLink
          to={paths.install.href({ projectId: project.id })}
          size="small"
          variant={waiting ? "primary" : "secondary"}
        >
          {t("Open Install")}
        </ButtonLink>
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="11rem" />}>
        {() => steps && <StepList steps={steps} />}
      </Loaded>
    </Card>
  );
}
