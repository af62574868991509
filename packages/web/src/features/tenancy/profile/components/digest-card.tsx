import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import { getProfile, type Profile, updateProfile } from "@kiteloop/contract/tenancy/profile";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { useCall } from "../../../../api/use-call.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";
import styles from "./profile.module.css";

const choices = [
  { id: "off", label: t("profile.digestCard.never") },
  { id: "weekly", label: t("profile.digestCard.weekly") },
  { id: "monthly", label: t("profile.digestCard.monthly") },
] as const satisfies readonly { id: DigestChoice; label: string }[];

const saved: Readonly<Record<DigestChoice, string>> = {
  off: t("profile.digestCard.turnedOff"),
  weekly: t("profile.digestCard.turnedOnWeekly"),
  monthly: t("profile.digestCard.turnedOnMonthly"),
};

const when: Readonly<Record<Exclude<DigestChoice, "off">, string>> = {
  weekly: t("profile.digestCard.onMondays"),
  monthly: t("profile.digestCard.onFirstMondays"),
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
    <Card title={t("profile.digestCard.title")} lead={t("profile.digestCard.lead", { email: profile.email })}>
      <Stack>
        <ErrorNotice error={update.error} />
        <Row>
          <Segmented
            label={t("profile.digestCard.howOften")}
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
              onChange={(next) => change({ digestWithout: next }, t("profile.digestCard.projectsSaved"))}
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
      label={t("profile.digestCard.projects")}
      hint={t("profile.digestCard.newProjects")}
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
