import type { Chapter, getPerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import type { ReactNode } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { howInWords } from "../../../../lib/attribution.ts";
import { formatDateTime } from "../../../../lib/format.ts";
import { isErasedAddress, personName } from "../../../../lib/person-name.ts";
import { formatMoney, invitationNames, rewardFor, rewardStateNames } from "../lib/words.ts";
import styles from "./person.module.css";
import { PersonLink } from "./person-link.tsx";

type BroughtBy = ResponseOf<typeof getPerson>["broughtBy"];
type StoryProps = {
  person: Participant;
  broughtBy: BroughtBy;
  chapters: readonly Chapter[];
  more: boolean;
  loading: boolean;
  onMore: () => void;
};

/** Timeline of a participant, newest first, ending with how they joined. */
export function Story({ person, broughtBy, chapters, more, loading, onMore }: StoryProps) {
  return (
    <>
      <ol className={styles.story}>
        {chapters.map((one) => (
          <Entry key={one.id} at={one.at}>
            <ChapterText chapter={one} />
          </Entry>
        ))}
        {!more && (
          <Entry at={person.createdAt}>
            <p>Became a participant</p>
          </Entry>
        )}
        {!more && broughtBy && (
          <Entry at={broughtBy.at}>
            <p>
              Brought by <Inviter by={broughtBy} />, {howInWords(broughtBy.attributedBy, broughtBy.channel)}
            </p>
            {broughtBy.status === "rejected" && <Badge tone="danger">Rejected</Badge>}
          </Entry>
        )}
      </ol>
      {more && (
        <Button size="small" pending={loading} onClick={onMore}>
          Show what was before
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

function ChapterText({ chapter }: { chapter: Chapter }) {
  switch (chapter.kind) {
    case "invitation": {
      const { label, tone } = invitationNames[chapter.status];
      return (
        <>
          <p>Invited {isErasedAddress(chapter.email) ? "someone since erased" : chapter.email} by email</p>
          <Badge tone={tone}>{label}</Badge>
        </>
      );
    }
    case "referral":
      return (
        <>
          <p>
            Brought {personName(chapter)} {howInWords(chapter.attributedBy, chapter.channel)}
          </p>
          <Standing {...chapter} />
          {chapter.convertedAt !== null && (
            <Badge tone="ok">Converted {formatDateTime(chapter.convertedAt)}</Badge>
          )}
        </>
      );
    case "conversion":
      return (
        <>
          <p>
            Converted: {chapter.externalId}
            {chapter.value !== null && `, ${formatMoney(chapter.value)}`}
          </p>
          {chapter.status === "pending" && <Badge tone="sky">Waits for your server</Badge>}
        </>
      );
    case "reward": {
      const { label, tone } = rewardStateNames[chapter.reward.state];
      return (
        <>
          <p>
            Earned {chapter.reward.what}. {rewardFor(chapter.reward)}.
          </p>
          <Badge tone={tone}>{label}</Badge>
          {chapter.reward.held && <Badge tone="warn">Held</Badge>}
        </>
      );
    }
  }
}

function Standing({ status, review, outcome }: Extract<Chapter, { kind: "referral" }>) {
  if (status === "rejected") return <Badge tone="danger">Rejected</Badge>;
  if (review === "approved") return <Badge tone="ok">Approved by a person</Badge>;
  return outcome === "hold" ? <Badge tone="warn">Waits for a person</Badge> : null;
}
