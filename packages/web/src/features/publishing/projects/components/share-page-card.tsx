import {
  type Project,
  type SharePage,
  sharePage,
  sharePageLimits,
} from "@kiteloop/contract/publishing/project";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { CopyField } from "@kiteloop/ui/components/copy-field.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ExternalLink } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { complaint } from "../../../../lib/form.ts";
import { useSeenVersion } from "../../../../lib/use-seen-version.ts";
import { SharePageTerms } from "./share-page-terms.tsx";

/** The complaint about a field of the page, by its path such as `terms.url`. */
function complaintsAbout(page: SharePage): (path: string) => string | undefined {
  const { error } = sharePage.safeParse(page);
  return (path) => complaint(error?.issues.find((issue) => issue.path.join(".") === path));
}

/** The page that a project's participants have here, without a site of the project's own. */
export function SharePageCard({ project }: { project: Project }) {
  const [page, setPage] = useState(project.sharePage);
  const [complaintAt, setComplaintAt] = useState<(path: string) => string | undefined>(() => () => undefined);
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject();
  const isChanged = JSON.stringify(page) !== JSON.stringify(project.sharePage);
  const version = useSeenVersion(project.version, project.sharePage, isChanged);
  const set = (change: Partial<SharePage>) => setPage({ ...page, ...change });

  async function save(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setComplaintAt(() => complaintsAbout(page));
    const wanted = sharePage.safeParse(page);
    if (!wanted.success) return;
    try {
      const saved = await update.mutateAsync({
        params: { projectId: project.id },
        body: { version, sharePage: wanted.data },
      });
      setPage(saved.sharePage);
      toast("ok", t("Share page saved"));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card
      title={t("Share page")}
      lead={t("A page we host, where participants find their link, invitees and rewards.")}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Checkbox
            label={t("Turn on the share page")}
            hint={t(
              "Anyone with the address can ask for a link by email. Search engines don’t list the page.",
            )}
            value={page.on}
            onChange={(on) => set({ on })}
          />
          {project.sharePage.on && (
            <Row>
              <CopyField label={t("Address of the share page")} value={project.sharePageUrl} />
              <ButtonLink to={project.sharePageUrl} target="_blank">
                <ExternalLink aria-hidden="true" />
                {t("Open page")}
              </ButtonLink>
            </Row>
          )}
          <Checkbox
            label={t("Joining here counts as a join")}
            hint={t(
              "For projects without a website. Invitation links open the share page, and invitees who confirm their email there have joined.",
            )}
            value={page.joins}
            onChange={(joins) => set({ joins })}
          />
          <Fields>
            <TextField
              label={t("Headline")}
              placeholder={t("The inviter’s reward")}
              maxLength={sharePageLimits.headline}
              value={page.headline}
              error={complaintAt("headline")}
              onChange={({ target }) => set({ headline: target.value })}
            />
            <TextArea
              label={t("Text")}
              hint={t("Rewards for invitees and milestones are added from your reward rules.")}
              maxLength={sharePageLimits.text}
              value={page.text}
              error={complaintAt("text")}
              onChange={({ target }) => set({ text: target.value })}
            />
          </Fields>
          <SharePageTerms terms={page.terms} complaintAt={complaintAt} onChange={(terms) => set({ terms })} />
          <SaveRow changed={isChanged} pending={update.isPending}>
            {t("Save share page")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
