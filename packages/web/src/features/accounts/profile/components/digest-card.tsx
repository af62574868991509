import type { Profile } from "@kiteloop/contract/accounts/profile";
import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useUpdateProfile } from "../api/profile.ts";

const choices = [
  { id: "off", label: "Never" },
  { id: "weekly", label: "On Mondays" },
] as const satisfies readonly { id: DigestChoice; label: string }[];

const saved: Readonly<Record<DigestChoice, string>> = {
  off: "Weekly emails are off",
  weekly: "You get an email on Mondays",
};

/** Whether the member receives the weekly summary. */
export function DigestCard({ profile }: { profile: Profile }) {
  const update = useUpdateProfile();
  const shownDigest = update.isPending ? (update.variables.digest ?? profile.digest) : profile.digest;
  const choose = (digest: DigestChoice) =>
    update.mutate({ version: profile.version, digest }, { onSuccess: () => toast("ok", saved[digest]) });
  return (
    <Card
      title="Your week by email"
      lead={`To ${profile.email}: what happened in the week, beside the week before, and what wants attention.`}
    >
      <Stack>
        <ErrorNotice error={update.error} />
        <Row>
          <Segmented label="Weekly email" options={choices} value={shownDigest} onChange={choose} />
        </Row>
        <p>
          One email for each of your workspaces in which something happened, from eight o’clock on in the time
          zone of its oldest project. Each has a link that stops them all.
        </p>
      </Stack>
    </Card>
  );
}
