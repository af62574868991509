import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import { getProfile, type Profile, updateProfile } from "@kiteloop/contract/tenancy/profile";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./profile.module.css";

const choices = [
  { id: "off", label: t("Never") },
  { id: "weekly", label: t("Weekly") },
  { id: "monthly", label: t("Monthly") },
] as const satisfies readonly { id: DigestChoice; label: string }[];

const when: Readonly<Record<Exclude<DigestChoice, "off">, string>> = {
  weekly: t(
    "Sent on Mondays after 8 AM in the time zone of the workspace’s oldest project, one email for each workspace.",
  ),
  monthly: t(
    "Sent on the first Monday of each month after 8 AM in the time zone of the workspace’s oldest project, one email for each workspace.",
  ),
};

type Wanted = Pick<Profile, "digest" | "digestWithout">;

const isSame = (one: Wanted, other: Wanted) =>
  one.digest === other.digest &&
  one.digestWithout.length === other.digestWithout.length &&
  one.digestWithout.every((id) => other.digestWithout.includes(id));

/** How often the member receives a summary, and of which projects. What another window changes meanwhile stays. */
export function DigestCard({ profile }: { profile: Profile }) {
  const [change, setChange] = useState<Partial<Wanted>>({});
  const update = useCall(updateProfile, { returns: getProfile, changes: [getMe] });
  const wanted = { digest: profile.digest, digestWithout: profile.digestWithout, ...change };
  const { digest } = wanted;

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await update.mutateAsync({ body: { version: profile.version, ...change } });
      setChange({});
      toast("ok", t("Summary email saved"));
    } catch {
      // Shown above the fields.
    }
  }

  return (
    <Card
      title={t("Summary email")}
      lead={t(
        "Results compared with the previous week or month, and what needs attention, sent to {email}.",
        { email: profile.email },
      )}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={update.error} />
          <Row>
            <Segmented
              label={t("How often")}
              options={choices}
              value={digest}
              onChange={(choice) => setChange({ ...change, digest: choice })}
            />
          </Row>
          {digest !== "off" && (
            <>
              <p className={styles.when}>{when[digest]}</p>
              <Projects
                without={wanted.digestWithout}
                onChange={(digestWithout) => setChange({ ...change, digestWithout })}
              />
            </>
          )}
          <SaveRow changed={!isSame(wanted, profile)} pending={update.isPending}>
            {t("Save summary email")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}

type ProjectsProps = { without: readonly string[]; onChange: (without: string[]) => void };

/** Projects of this workspace; those of other workspaces stay as they are. A new project is in the email. */
function Projects({ without, onChange }: ProjectsProps) {
  const { data } = useQuery(projectsQuery);
  const projects = data?.items.filter(({ status }) => status === "active") ?? [];
  if (projects.length < 2) return null;
  const ofHere = projects.map(({ id }) => id);
  return (
    <Checkboxes
      label={t("Projects")}
      items={projects.map(({ id, name }) => ({ id, label: name }))}
      value={ofHere.filter((id) => !without.includes(id))}
      onChange={(chosen) =>
        onChange([
          ...without.filter((id) => !ofHere.includes(id)),
          ...ofHere.filter((id) => !chosen.includes(id)),
        ])
      }
    />
  );
}
