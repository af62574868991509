import type { Project } from "@kiteloop/contract/publishing/project";
import type { Installation } from "@kiteloop/contract/referrals/installation";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useMe } from "../../api/queries/me.ts";
import { CrossDomainNotices } from "./cross-domain-notices.tsx";
import styles from "./install.module.css";
import { OriginTicks } from "./origin-ticks.tsx";
import { RefusedOrigin } from "./refused-origin.tsx";
import { StepBody } from "./step-body.tsx";
import { StepHead } from "./step-list.tsx";
import { type InstallStep, stepsOf } from "./steps.ts";
import { TestReferral } from "./test-referral.tsx";
import { useInstallation } from "./use-installation.ts";

/** Five steps that tick as they happen on the site. The first one that has not happened is open. */
export function InstallSteps({ project }: { project: Project }) {
  const { query, watching, again } = useInstallation(project.id);
  const { demoOrigin } = useMe().instance;
  return (
    <Loaded query={query} skeleton={<Skeleton height="20rem" />}>
      {(data) => {
        const steps = stepsOf(data, Date.now(), demoOrigin);
        return (
          <Stack tight>
            {data.refused && <RefusedOrigin project={project} refused={data.refused} />}
            <CrossDomainNotices project={project} installation={data} />
            <Steps project={project} steps={steps} sights={data.sights} />
            {project.status === "active" && <TestReferral projectId={project.id} />}
            {steps.some(({ done }) => !done) && (
              <Row>
                {watching ? (
                  <p className={styles.text} role="status">
                    {t("Listening. Steps tick as they happen on your site.")}
                  </p>
                ) : (
                  <Button onClick={again}>{t("Check again")}</Button>
                )}
              </Row>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

type StepsProps = { project: Project; steps: readonly InstallStep[] } & Pick<Installation, "sights">;

function Steps({ project, steps, sights }: StepsProps) {
  // Fixed on mount: a step must not close while its code is being copied.
  const [first] = useState(() => steps.find(({ done }) => !done)?.id);
  return (
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <Step step={step} number={index + 1} project={project} isFirst={step.id === first} />
          {step.id === "tag" && <OriginTicks sights={sights} />}
        </li>
      ))}
    </ol>
  );
}

type StepProps = { step: InstallStep; number: number; project: Project; isFirst: boolean };

/** A closed step reads its data once it is opened. */
function Step({ step, number, project, isFirst }: StepProps) {
  const [opened, setOpened] = useState(isFirst);
  return (
    <details
      className={styles.step}
      name="install"
      open={isFirst}
      onToggle={({ currentTarget: { open } }) => setOpened((before) => before || open)}
    >
      <summary>
        <StepHead step={step} number={number} />
      </summary>
      <div className={styles.body}>{opened && <StepBody id={step.id} project={project} />}</div>
    </details>
  );
}
