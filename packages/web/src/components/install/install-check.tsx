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
          <Button onClick={() => setStartedAt(null)}>Stop checking</Button>
        ) : (
          <Button onClick={start}>{state === "heard" ? "Check again" : "Check my installation"}</Button>
        )}
      </Row>
      <CheckResult state={state} project={project} />
      {waiting && instance.demoOrigin && (
        <p className={styles.text}>
          To try it without a site of your own, open{" "}
          <a href={`${instance.demoOrigin}/?project=${project.id}`} target="_blank" rel="noreferrer">
            the demo shop with this project
          </a>
          .
        </p>
      )}
      {state === "late" && <Hints project={project} widgets={widgets.data?.items ?? []} />}
    </Stack>
  );
}

function CheckResult({ state, project }: { state: CheckState; project: Project }) {
  switch (state) {
    case "idle":
      return null;
    case "heard":
      return (
        <Notice tone="ok">
          {project.lastSeen && (
            <span>
              It works: a page of <strong>{project.lastSeen.origin}</strong> reported on{" "}
              <time dateTime={project.lastSeen.at}>{formatDateTime(project.lastSeen.at)}</time>.
            </span>
          )}
        </Notice>
      );
    case "listening":
      return (
        <Notice>
          <span>Listening. Open a page of {project.host} on which a widget shows, in another tab.</span>
        </Notice>
      );
    case "late":
      return (
        <Notice tone="warn">
          <span>
            No page has reported for a minute. It keeps listening; meanwhile look at these, in order.
          </span>
        </Notice>
      );
  }
}
