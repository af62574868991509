import type { Project } from "@kiteloop/contract/publishing/project";
import type { Chapter, getPerson } from "@kiteloop/contract/referrals/chain";
import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { shownAddress } from "@kiteloop/contract/shared/fields/shown-host";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { LoadMore, type LoadMoreProps } from "@kiteloop/ui/components/load-more.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { howInWords } from "../../../../lib/attribution.ts";
import { byDoer } from "../../../../lib/doer.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { isErasedAddress, personName } from "../../../../lib/person-name.ts";
import { deciderOf, stepNames } from "../../../../lib/referral-steps.ts";
import { useMay } from "../../../../lib/role.ts";
import { payoutMethodNames, payoutStateNames } from "../lib/payout-words.ts";
import { invitationNames, rewardFor, rewardNotes, rewardStateNames, shareNote } from "../lib/words.ts";
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
  completeFrom: string;
  /** The pages that the chapters come from. */
  query: LoadMoreProps["query"];
};

/** Timeline of a participant, newest first, ending with how they joined. */
export function Story({ project, person, broughtBy, chapters, completeFrom, query }: StoryProps) {
  const more = query.hasNextPage;
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
      {!more && completeFrom > person.createdAt && (
        <p className={styles.step}>
          <Rich
            text="Emails and members’ changes from before {completeFrom} aren’t listed. See the <link>audit log</link>."
            values={{ completeFrom: formatDateTime(completeFrom) }}
            tags={{ link: (text) => <Link to={`${paths.people.href()}?tab=log`}>{text}</Link> }}
          />
        </p>
      )}
      <LoadMore query={query} label={t("Show earlier")} small />
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
          {/* A join that the rules allowed at once needs no words. */}
          <Steps
            steps={chapter.history
              .filter(({ to }, n) => n > 0 || to !== "allowed")
              .map(({ at, to, by, note }) => ({
                ...{ at, note, step: stepNames[to], decider: deciderOf(by) },
              }))}
          />
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
          {[shareNote(chapter.reward), ...rewardNotes(chapter.reward)].filter(Boolean).map((note) => (
            <p key={note}>{note}</p>
          ))}
          <ShowCode projectId={project.id} reward={chapter.reward} />
          <Steps steps={rewardSteps(chapter)} />
        </>
      );
    }
    case "payout": {
      const { payout, changedAt } = chapter;
      const { label, tone } = payoutStateNames[payout.state];
      return (
        <>
          <p>
            {t("Payout of {amount}: {method}", {
              amount: formatMoney(payout),
              method: payoutMethodNames[payout.type],
            })}
          </p>
          <Badge tone={tone}>
            {payout.state === "sent"
              ? label
              : t("{step} {at}", { step: label, at: formatDateTime(changedAt) })}
          </Badge>
          {payout.state === "failed" && <p>{t("It came back, and is due again.")}</p>}
          <p>
            <code>{payout.reference}</code>
          </p>
        </>
      );
    }
    case "email":
      return <p>{emailed[chapter.occasion]}</p>;
    case "act":
      return <p>{actText(chapter)}</p>;
    case "code":
      return (
        <p>
          <Rich
            text={
              chapter.chosen
                ? "Got the code {code} for their link"
                : "Imported with the code {code} of another system"
            }
            values={{ code: <code>{chapter.id}</code> }}
          />
        </p>
      );
  }
}

const emailed: Record<Extract<Chapter, { kind: "email" }>["occasion"], string> = {
  joined: t("Emailed that an invitee joined"),
  reward: t("Emailed about a reward"),
  payoutMethod: t("Emailed that the payout method changed"),
  payoutPaid: t("Emailed about a payout"),
  payoutFailed: t("Emailed that a payout came back"),
};

type Act = Extract<Chapter, { kind: "act" }>;

const personActionNames: Record<Act["action"], string> = {
  "participant.update": t("Record changed"),
  "participant.saveTerms": t("Terms of their share changed"),
  "participant.saveTaxForm": t("Tax form noted"),
  "participant.saveVatRate": t("VAT rate changed"),
  "participant.grow": t("Waitlist entry and account merged"),
  "payee.save": t("Payout method changed"),
  "payee.saveOwn": t("Changed their payout method"),
  "payee.saveAgreement": t("Changed their agreement to self-billing"),
  "people.erase": t("Erased"),
  "people.eraseOwn": t("Erased themselves"),
};

/** Acts of participants themselves went through a key of the project, which isn't named. */
const actText = ({ action, by }: Act) =>
  action === "payee.saveOwn" || action === "payee.saveAgreement" || action === "people.eraseOwn"
    ? personActionNames[action]
    : t("{step} {decider}", { step: personActionNames[action], decider: byDoer(by) });

type RewardChapter = Extract<Chapter, { kind: "reward" }>;

const rewardActionNames: Record<RewardChapter["acts"][number]["action"], string> = {
  "reward.hold": t("Held"),
  "reward.release": t("Released"),
  "reward.showCode": t("Code viewed"),
};

/** Decisions and other acts about a reward, oldest first; its first step is that it was earned. */
const rewardSteps = ({ reward, acts }: RewardChapter): Step[] =>
  [
    ...reward.history.slice(1).map(({ at, state, by, note }) => ({
      ...{ at, note, step: rewardStateNames[state].label, decider: byDoer(by) },
    })),
    ...acts.map(({ at, action, by }) => ({
      ...{ at, note: "", step: rewardActionNames[action], decider: byDoer(by) },
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

type Step = { at: string; step: string; decider: string; note: string };

/** Decisions about a referral or a reward, with their doers. */
function Steps({ steps }: { steps: readonly Step[] }) {
  return steps.map(({ at, step, decider, note }) => (
    <p key={`${at} ${step}`} className={styles.step}>
      {t("{step} {decider}, {at}{note}", {
        ...{ step, decider, at: formatDateTime(at) },
        note: note === "" ? "" : `: ${note}`,
      })}
    </p>
  ));
}

function Standing({ status, review, outcome }: Extract<Chapter, { kind: "referral" }>) {
  if (status === "rejected" && review !== "pending") return <Badge tone="danger">{t("Rejected")}</Badge>;
  if (review === "approved") return <Badge tone="ok">{t("Approved manually")}</Badge>;
  return outcome === "hold" ? <Badge tone="warn">{t("Needs review")}</Badge> : null;
}
