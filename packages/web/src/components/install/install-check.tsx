import type { Project } from "@kiteloop/contract/publishing/project";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMe } from "../../api/queries/me.ts";
import { projectQuery } from "../../api/queries/projects.ts";
import { widgetsQuery } from "../../api/queries/widgets.ts";
import { formatDateTime } from "../../lib/format.ts";
import { Button } from "../ui/button.tsx";
import { Row, Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import { type CheckState, checkState } from "./check.ts";
import { Hints } from "./hints.tsx";
import styles from "./install.module.css";
import { Rich, t } from "./messages.ts";

const every = 2_000;

/** Polls until a page reports, and lists possible causes if none does. */
export function InstallCheck({ project: known }: { project: Project }) {
  const { instance } = useMe();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const { data: project = known } = useQuery({
    ...projectQuery(known.id),
    refetchInterval: ({ state: { data } }) =>
      startedAt === null || checkState(data?.lastSeen ?? null, startedAt, Date.now()) === "heard"
        ? false
        : every,
  });
  const widgets = useQuery(widgetsQuery(known.id));
  const state = checkState(project.lastSeen, startedAt, now);
  const waiting = state === "listening" || state === "late";

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waiting]);

  function start() {
    setNow(Date.now());
    setStartedAt(Date.now());
  }

  return (
    <Stack tight>
      <Row>
        {waiting ? (
          <Button onClick={() => setStartedAt(null)}>{t("install.installCheck.stopChecking")}</Button>
        ) : (
          <Button onClick={start}>
            {state === "heard"
              ? t("install.installCheck.checkAgain")
              : t("install.installCheck.checkInstallation")}
          </Button>
        )}
      </Row>
      <CheckResult state={state} project={project} />
      {waiting && instance.demoOrigin && (
        <p className={styles.text}>
          <Rich
            id="install.installCheck.noSiteYetTry"
            tags={{
              link: (text) => (
                <a href={`${instance.demoOrigin}/?project=${project.id}`} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      {state === "late" && <Hints project={project} widgets={widgets.data?.items ?? []} />}
    </Stack>
  );
}

function CheckResult({ state, project }: { state: CheckState; project: Project }) {
  const { lastSeen } = project;
  switch (state) {
    case "idle":
      return null;
    case "heard":
      return (
        <Notice tone="ok">
          {lastSeen && (
            <span>
              <Rich
                id="install.installCheck.itWorksWeSaw"
                values={{ origin: lastSeen.origin, at: formatDateTime(lastSeen.at) }}
                tags={{
                  b: (text) => <strong>{text}</strong>,
                  time: (text) => <time dateTime={lastSeen.at}>{text}</time>,
                }}
              />
            </span>
          )}
        </Notice>
      );
    case "listening":
      return (
        <Notice>
          <span>{t("install.installCheck.listeningInAnotherTab", { host: project.host })}</span>
        </Notice>
      );
    case "late":
      return (
        <Notice tone="warn">
          <span>{t("install.installCheck.noPageViewYet")}</span>
        </Notice>
      );
  }
}
