import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import { getProfile, type Profile, updateProfile } from "@kiteloop/contract/tenancy/profile";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./profile.module.css";

const choices = [
  { id: "off", label: t("Never") },
  { id: "weekly", label: t("Weekly") },
  { id: "monthly", label: t("Monthly") },
] as const satisfies readonly { id: DigestChoice; label: string }[];

const saved: Readonly<Record<DigestChoice, string>> = {
  off: t("Summary turned off"),
  weekly: t("Weekly summary turned on"),
  monthly: t("Monthly summary turned on"),
};

const when: Readonly<Record<Exclude<DigestChoice, "off">, string>> = {
  weekly: t(
    "Sent on Mondays after 8 AM in the time zone of the workspace’s oldest project, one email for each workspace.",
  ),
  monthly: t(
    "Sent on the first Monday of each month after 8 AM in the time zone of the workspace’s oldest project, one email for each workspace.",
  ),
};

type Change = Partial<Pick<Profile, "digest" | "digestWithout">>;

/** How often the member receives a summary, and of which projects. */
export function DigestCard({ profile }: { profile: Profile }) {
  const update = useCall(updateProfile, { returns: getProfile, changes: [getMe] });
  const given = update.isPending ? update.variables.body : undefined;
  const { digest = profile.digest, digestWithout = profile.digestWithout } = given ?? {};
  const change = (next: Change, done: string) =>
    update.mutate({ body: { version: profile.version, ...next } }, { onSuccess: () => toast("ok", done) });
  return (
    <Card
      title={t("Summary email")}
      lead={t(
        "Results compared with the previous week or month, and what needs attention, sent to {email}.",
        { email: profile.email },
      )}
    >
      <Stack>
        <ErrorNotice error={update.error} />
        <Row>
          <Segmented
            label={t("How often")}
            options={choices}
            value={digest}
            onChange={(choice) => change({ digest: choice }, saved[choice])}
          />
        </Row>
        {digest !== "off" && (
          <>
            <p className={styles.when}>{when[digest]}</p>
            <Projects
              without={digestWithout}
              onChange={(next) => change({ digestWithout: next }, t("Projects saved"))}
            />
          </>
        )}
      </Stack>
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
