import {
  type Contest,
  type ContestLine,
  getTickets,
  showContest,
} from "@kiteloop/contract/referrals/contest";
import { downloadCsv, toCsv } from "@kiteloop/ui/charts/csv.ts";
import { download } from "@kiteloop/ui/charts/download.ts";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Sheet } from "@kiteloop/ui/components/sheet.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { formatCount, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../../api/client.ts";
import { queryOf } from "../../../../../api/query-of.ts";
import { fileNameOf } from "../../../../../lib/file-name.ts";
import { metricNames, scoreIn } from "../../lib/contest-score.ts";
import styles from "./contests.module.css";

type ContestSheetProps = { projectId: string; contest: Contest; onClose: () => void };

const nameOf = ({ name }: ContestLine) => name || t("Without a name");

/** The ranking of a contest, and how its draw can be checked. */
export function ContestSheet({ projectId, contest, onClose }: ContestSheetProps) {
  const query = useQuery(queryOf(showContest, { params: { projectId, contestId: contest.id } }));
  return (
    <Sheet title={contest.name} open onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
        {({ contest: shown, lines, participants, held, differs }) => (
          <Stack>
            <p className={styles.note}>{momentOf(shown)}</p>
            {held > 0 && shown.state !== "final" && (
              <Notice tone="warn">
                {t(
                  "{held, plural, one {# join or conversion waits for a review of its referral and counts only if you approve that before the result is stored.} other {# joins or conversions wait for a review of their referrals and count only if you approve those before the result is stored.}}",
                  { held },
                )}
              </Notice>
            )}
            {differs && (
              <Notice tone="warn">
                {t(
                  "Joins were reviewed, conversions reversed or participants erased after the result was stored. The result stays as it is, but counting again would give another one.",
                )}
              </Notice>
            )}
            {lines.length === 0 ? (
              <p className={styles.note}>{t("Nothing counts for anybody in the contest’s time yet.")}</p>
            ) : (
              <Table
                label={t("Ranking")}
                columns={columnsFor(shown)}
                rows={lines}
                rowKey={({ entry }) => entry}
              />
            )}
            {participants > lines.length && (
              <p className={styles.note}>
                {t("And {more} more", { more: formatCount(participants - lines.length) })}
              </p>
            )}
            <Downloads projectId={projectId} contest={shown} lines={lines} />
            {shown.draw !== null && <Proof contest={shown} />}
          </Stack>
        )}
      </Loaded>
    </Sheet>
  );
}

function momentOf({ state, endsAt, resultAt, result }: Contest): string {
  if (result !== null)
    return t("The result was stored on {at} and doesn’t change anymore.", { at: formatDateTime(result.at) });
  const at = formatDateTime(resultAt);
  return state === "ended"
    ? t("The contest has ended. The result will be stored on {at}.", { at })
    : t("Ends on {endsAt}. The result will be stored on {at}.", { endsAt: formatDateTime(endsAt), at });
}

function columnsFor({ draw, result, counts, currency }: Contest): Column<ContestLine>[] {
  const prizeOf = ({ prize, drawn }: ContestLine) => (
    <>
      {prize} {drawn && draw !== null && <Badge tone="ok">{draw.prize}</Badge>}
    </>
  );
  return [
    { id: "rank", head: t("Rank"), cell: ({ rank }) => formatCount(rank) },
    { id: "name", head: t("Participant"), cell: nameOf },
    {
      id: "score",
      head: metricNames[counts],
      cell: ({ score }) => scoreIn({ currency }, score),
      align: "end",
    },
    {
      id: "prize",
      head: result === null ? t("Prize so far") : t("Prize"),
      cell: prizeOf,
    },
  ];
}

type DownloadsProps = { projectId: string; contest: Contest; lines: readonly ContestLine[] };

function Downloads({
  projectId,
  contest: { id, name, draw, result, counts, currency },
  lines,
}: DownloadsProps) {
  const [pending, setPending] = useState(false);
  const file = `kiteloop-${fileNameOf(name, "contest")}`;
  const csv = () =>
    toCsv(
      [
        { id: "rank", label: t("Rank"), value: ({ rank }) => rank },
        { id: "name", label: t("Participant"), value: nameOf },
        { id: "id", label: t("Participant ID"), value: ({ participantId }) => participantId },
        { id: "score", label: metricNames[counts], value: ({ score }) => scoreIn({ currency }, score) },
        { id: "prize", label: t("Prize"), value: ({ prize }) => prize },
        {
          id: "drawn",
          label: t("Prize of the draw"),
          value: ({ drawn }) => (drawn ? (draw?.prize ?? null) : null),
        },
        { id: "entry", label: t("Entry"), value: ({ entry }) => entry },
      ],
      lines,
    );
  async function saveTickets() {
    setPending(true);
    try {
      const text = `${JSON.stringify(await call(getTickets, { params: { projectId, contestId: id } }), null, 1)}\n`;
      download(`${file}-tickets.json`, new Blob([text], { type: "application/json" }));
    } catch (error) {
      toastError(t("Couldn’t download the list of tickets."))(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Row>
      {lines.length > 0 && (
        <Button onClick={() => downloadCsv(file, csv())}>{t("Export the ranking")}</Button>
      )}
      {result !== null && draw !== null && (
        <Button pending={pending} onClick={() => void saveTickets()}>
          {t("Download the tickets")}
        </Button>
      )}
    </Row>
  );
}

function Proof({ contest: { commitment, result } }: { contest: Contest }) {
  return (
    <dl className={styles.proof}>
      <dt>{t("Commitment of the draw")}</dt>
      <dd>{commitment}</dd>
      {result !== null && (
        <>
          <dt>{t("Seed of the draw")}</dt>
          <dd>{result.seed}</dd>
          <dt>{t("Digest of the tickets")}</dt>
          <dd>{result.ticketDigest}</dd>
        </>
      )}
    </dl>
  );
}
