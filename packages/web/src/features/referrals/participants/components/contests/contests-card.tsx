import type { Project } from "@kiteloop/contract/publishing/project";
import {
  type Contest,
  type ContestState,
  deleteContest,
  endContest,
  listContests,
  showContest,
} from "@kiteloop/contract/referrals/contest";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queryOf } from "../../../../../api/query-of.ts";
import { useCall } from "../../../../../api/use-call.ts";
import { useMay } from "../../../../../lib/role.ts";
import { metricNames } from "../../lib/contest-score.ts";
import { ContestDialog } from "./contest-dialog.tsx";
import { ContestSheet } from "./contest-sheet.tsx";
import styles from "./contests.module.css";

const states: Record<ContestState, { label: string; tone: "plain" | "ok" | "sky" | "warn" }> = {
  planned: { label: t("Planned"), tone: "plain" },
  running: { label: t("Running"), tone: "ok" },
  ended: { label: t("Ended"), tone: "sky" },
  final: { label: t("Final"), tone: "plain" },
};

type Asked = { about: "save" | "show" | "end" | "delete"; contest?: Contest };

/** A project's contests. */
export function ContestsCard({ project }: { project: Project }) {
  const query = useQuery(queryOf(listContests, { params: { projectId: project.id } }));
  const editor = useMay("editor") && project.status === "active";
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Card
      title={t("Contests")}
      action={
        editor && (
          <Button onClick={() => setAsked({ about: "save" })}>
            <Plus aria-hidden="true" />
            {t("Add a contest")}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.note}>
              {t(
                "No contests yet. In one, participants with the most joins, conversions or revenue in a period win prizes, or take part in a draw.",
              )}
            </p>
          ) : (
            <ul className={styles.contests}>
              {items.map((contest) => (
                <li key={contest.id} className={styles.contest}>
                  <ContestName contest={contest} />
                  <Moves contest={contest} editor={editor} ask={setAsked} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked !== null && <Answer project={project} asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function ContestName({ contest: { name, from, until, state, counts } }: { contest: Contest }) {
  const { label, tone } = states[state];
  return (
    <div>
      <p className={styles.title}>
        <strong>{name}</strong> <Badge tone={tone}>{label}</Badge>
      </p>
      <p className={styles.note}>
        {t("{from} to {until}", { from: formatDayLong(from), until: formatDayLong(until) })}
        {t(" · {metric}", { metric: metricNames[counts] })}
      </p>
    </div>
  );
}

type MovesProps = { contest: Contest; editor: boolean; ask: (asked: Asked) => void };

function Moves({ contest, editor, ask }: MovesProps) {
  const { name, state } = contest;
  const move = (about: Asked["about"], label: string, title: string) => (
    <Button
      size="small"
      variant={about === "show" ? "secondary" : "ghost"}
      aria-label={title}
      onClick={() => ask({ about, contest })}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.moves}>
      {move("show", t("Ranking"), t("Ranking of {name}", { name }))}
      {editor && move("save", t("Edit"), t("Edit {name}", { name }))}
      {editor && state === "running" && move("end", t("End now"), t("End {name} now", { name }))}
      {editor && move("delete", t("Delete"), t("Delete {name}", { name }))}
    </div>
  );
}

type AnswerProps = { project: Project; asked: Asked; onClose: () => void };

/** The dialog or sheet that a button opened. */
function Answer({ project, asked: { about, contest }, onClose }: AnswerProps) {
  const { id: projectId, timeZone } = project;
  const effect = { changes: [listContests, showContest], evenRefused: true };
  const end = useCall(endContest, effect);
  const remove = useCall(deleteContest, effect);
  if (about === "save" || contest === undefined)
    return <ContestDialog projectId={projectId} timeZone={timeZone} contest={contest} onClose={onClose} />;
  if (about === "show") return <ContestSheet projectId={projectId} contest={contest} onClose={onClose} />;
  const { id: contestId, name, version } = contest;
  const params = { projectId, contestId };
  const ends = about === "end";
  const work = ends ? end : remove;
  return (
    <ConfirmDialog
      title={ends ? t("End {name} now?", { name }) : t("Delete {name}?", { name })}
      open
      danger
      confirm={ends ? t("End now") : t("Delete")}
      pending={work.isPending}
      error={work.error}
      onClose={onClose}
      onConfirm={() =>
        ends
          ? end.mutate({ params, body: { version } }, { onSuccess: onClose })
          : remove.mutate({ params }, { onSuccess: onClose })
      }
    >
      {ends
        ? t("Later joins and conversions don’t count for it. You can’t undo this.")
        : t("A contest can be deleted while nothing counts for it.")}
    </ConfirmDialog>
  );
}
