import type { Project } from "@kiteloop/contract/publishing/project";
import type { Chapter, getPerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { shownAddress } from "@kiteloop/contract/shared/fields/shown-host";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { howInWords } from "../../../../lib/attribution.ts";
import { isErasedAddress, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { invitationNames, rewardFor, rewardNotes, rewardStateNames } from "../lib/words.ts";
import { ConversionEntry } from "./conversion-entry.tsx";
import styles from "./person.module.css";
import { PersonLink } from "./person-link.tsx";
import { ShowCode } from "./show-code.tsx";

type BroughtBy = ResponseOf<typeof getPerson>["broughtBy"];
type StoryProps = {
  project: Project;
  person: Participant;
  broughtBy: BroughtBy;
  chapters: readonly Chapter[];
  more: boolean;
  loading: boolean;
  onMore: () => void;
};

/** Timeline of a participant, newest first, ending with how they joined. */
export function Story({ project, person, broughtBy, chapters, more, loading, onMore }: StoryProps) {
  const editor = useMay("editor");
  return (
    <>
      <ol className={styles.story}>
        {chapters.map((one) => (
          <Entry key={one.id} at={one.at}>
            <ChapterText project={project} chapter={one} editable={editor} />
          </Entry>
        ))}
        {!more && (
          <Entry at={person.createdAt}>
            <p>{t("Became a participant")}</p>
          </Entry>
        )}
        {!more && broughtBy && (
          <Entry at={broughtBy.at}>
            <p>
              <Rich
                text="Referred by {inviter}, {attributedBy}"
                values={{
                  inviter: <Inviter by={broughtBy} />,
                  attributedBy: howInWords(broughtBy.attributedBy, broughtBy.channel),
                }}
              />
            </p>
            {broughtBy.status === "rejected" && <Badge tone="danger">{t("Rejected")}</Badge>}
          </Entry>
        )}
      </ol>
      {more && (
        <Button size="small" pending={loading} onClick={onMore}>
          {t("Show earlier")}
        </Button>
      )}
    </>
  );
}

function Inviter({ by }: { by: NonNullable<BroughtBy> }) {
  const name = personName(by);
  return by.participantId === null ? name : <PersonLink participantId={by.participantId}>{name}</PersonLink>;
}

function Entry({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      {children}
    </li>
  );
}

type ChapterTextProps = { project: Project; chapter: Chapter; editable: boolean };

function ChapterText({ project, chapter, editable }: ChapterTextProps) {
  switch (chapter.kind) {
    case "invitation": {
      const { label, tone } = invitationNames[chapter.status];
      return (
        <>
          <p>
            {t("Invited {email} by email", {
              email: isErasedAddress(chapter.email)
                ? t("an erased participant")
                : shownAddress(chapter.email),
            })}
          </p>
          {chapter.message !== null && <blockquote>{chapter.message}</blockquote>}
          <Badge tone={tone}>{label}</Badge>
        </>
      );
    }
    case "referral":
      return (
        <>
          <p>
            {t("Referred {chapter} {attributedBy}", {
              chapter: personName(chapter),
              attributedBy: howInWords(chapter.attributedBy, chapter.channel),
            })}
          </p>
          <Standing {...chapter} />
          {chapter.reasons.map(({ rule, evidence }) => (
            <p key={rule}>{evidence}</p>
          ))}
          {chapter.convertedAt !== null && (
            <Badge tone="ok">
              {t("Converted {convertedAt}", { convertedAt: formatDateTime(chapter.convertedAt) })}
            </Badge>
          )}
        </>
      );
    case "conversion":
      return <ConversionEntry projectId={project.id} conversion={chapter} editable={editable} />;
    case "reward": {
      const { label, tone } = rewardStateNames[chapter.reward.state];
      return (
        <>
          <p>
            {t("Earned {what}. {reward}.", { what: chapter.reward.what, reward: rewardFor(chapter.reward) })}
          </p>
          <Badge tone={tone}>{label}</Badge>
          {chapter.reward.held && <Badge tone="warn">{t("Held")}</Badge>}
          {rewardNotes(chapter.reward).map((note) => (
            <p key={note}>{note}</p>
          ))}
          <ShowCode projectId={project.id} reward={chapter.reward} />
        </>
      );
    }
  }
}

function Standing({ status, review, outcome }: Extract<Chapter, { kind: "referral" }>) {
  if (status === "rejected" && review !== "pending") return <Badge tone="danger">{t("Rejected")}</Badge>;
  if (review === "approved") return <Badge tone="ok">{t("Approved manually")}</Badge>;
  return outcome === "hold" ? <Badge tone="warn">{t("Needs review")}</Badge> : null;
}
