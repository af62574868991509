import type { Project, ProjectLinks } from "@kiteloop/contract/publishing/project";
import { projectLinks } from "@kiteloop/contract/publishing/project-links";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { complaint } from "../../../../lib/form.ts";
import { useSeenVersion } from "../../../../lib/use-seen-version.ts";

/** The settings as they are typed: lists one per line, nothing as an empty text. */
type Typed = Record<keyof Omit<ProjectLinks, "showsInviter" | "leadsToStores">, string> &
  Pick<ProjectLinks, "showsInviter" | "leadsToStores">;

const typed = (links: ProjectLinks): Typed => ({
  ...links,
  iosAppIds: links.iosAppIds.join("\n"),
  appStoreUrl: links.appStoreUrl ?? "",
  androidPackage: links.androidPackage ?? "",
  androidFingerprints: links.androidFingerprints.join("\n"),
});

const linesOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

const parse = (fields: Typed) =>
  projectLinks.safeParse({
    ...fields,
    iosAppIds: linesOf(fields.iosAppIds),
    appStoreUrl: fields.appStoreUrl.trim() || null,
    androidPackage: fields.androidPackage.trim() || null,
    androidFingerprints: linesOf(fields.androidFingerprints),
  });

/** How the project's referral links look in messages, and which apps open them. */
export function LinksCard({ project }: { project: Project }) {
  const [fields, setFields] = useState(() => typed(project.links));
  const [checked, setChecked] = useState<Typed | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject();
  const isChanged = JSON.stringify(fields) !== JSON.stringify(typed(project.links));
  const version = useSeenVersion(project.version, project.links, isChanged);
  const set = (change: Partial<Typed>) => setFields({ ...fields, ...change });
  const issues = checked === null ? [] : (parse(checked).error?.issues ?? []);
  const complaintAt = (field: keyof Typed) => complaint(issues.find(({ path }) => path[0] === field));

  async function save(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    setChecked(fields);
    const wanted = parse(fields);
    if (!wanted.success) return;
    try {
      const saved = await update.mutateAsync({
        params: { projectId: project.id },
        body: { version, links: wanted.data },
      });
      setFields(typed(saved.links));
      toast("ok", t("Links saved"));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card title={t("Referral links")}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Checkbox
            label={t("Show the inviter’s first name in previews")}
            hint={t(
              "Anyone who has the link can see it. Otherwise previews say only that the reader is invited.",
            )}
            value={fields.showsInviter}
            onChange={(showsInviter) => set({ showsInviter })}
          />
          <Fields>
            <TextArea
              label={t("iOS app IDs, one per line")}
              placeholder="A1B2C3D4E5.com.acme.app"
              rows={2}
              value={fields.iosAppIds}
              error={complaintAt("iosAppIds")}
              onChange={({ target }) => set({ iosAppIds: target.value })}
            />
            <TextField
              label={t("Address in the App Store")}
              inputMode="url"
              placeholder="https://apps.apple.com/app/id123456789"
              value={fields.appStoreUrl}
              error={complaintAt("appStoreUrl")}
              onChange={({ target }) => set({ appStoreUrl: target.value })}
            />
            <TextField
              label={t("Android package")}
              placeholder="com.acme.app"
              value={fields.androidPackage}
              error={complaintAt("androidPackage")}
              onChange={({ target }) => set({ androidPackage: target.value })}
            />
            <TextArea
              label={t("SHA-256 certificate fingerprints, one per line")}
              rows={3}
              value={fields.androidFingerprints}
              error={complaintAt("androidFingerprints")}
              onChange={({ target }) => set({ androidFingerprints: target.value })}
            />
          </Fields>
          <Checkbox
            label={t("Open the app’s store on phones without the app")}
            hint={t(
              "Google Play passes the code on to the app. The App Store doesn’t, so joins after an installation from there aren’t attributed.",
            )}
            value={fields.leadsToStores}
            onChange={(leadsToStores) => set({ leadsToStores })}
          />
          <SaveRow changed={isChanged} pending={update.isPending}>
            {t("Save links")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
