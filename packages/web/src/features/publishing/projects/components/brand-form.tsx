import type { Project, ProjectBrand } from "@kiteloop/contract/publishing/project";
import { projectBrand } from "@kiteloop/contract/publishing/project-brand";
import { fontStacks } from "@kiteloop/contract/publishing/widget/design";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { fontNames } from "../../../../lib/config-changes/names.data.ts";
import { complaint } from "../../../../lib/form.ts";
import { useSeenVersion } from "../../../../lib/use-seen-version.ts";
import { BrandColors } from "./brand-colors.tsx";
import { BrandPreview } from "./brand-preview.tsx";

const roundest = 28;

type BrandFormProps = {
  project: Project;
  /** Undefined: as stored, or as read from the site, which `start` is. */
  edited: ProjectBrand | undefined;
  start: ProjectBrand;
  onChange: (fields: ProjectBrand | undefined) => void;
};

const trimmed = (fields: ProjectBrand) => ({ ...fields, logoUrl: fields.logoUrl?.trim() || null });

/** Name, logo, colors, corners and font of a project, with a preview. */
export function BrandForm({ project, edited, start, onChange }: BrandFormProps) {
  const fields = edited ?? start;
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject();
  const version = useSeenVersion(project.version, project.brand, edited !== undefined);
  const wanted = projectBrand.safeParse(trimmed(fields));
  const set = (change: Partial<ProjectBrand>) => onChange({ ...fields, ...change });
  const complaintAt = (field: string) =>
    checked ? complaint(wanted.error?.issues.find(({ path }) => path[0] === field)) : undefined;

  async function save(brand: ProjectBrand | null, said: string) {
    setFailure(undefined);
    try {
      await update.mutateAsync({
        params: { projectId: project.id },
        body: { version, brand },
      });
      onChange(undefined);
      toast("ok", said);
    } catch (error) {
      setFailure(error);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (wanted.success) void save(wanted.data, t("Brand saved"));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ErrorNotice error={failure} />
        <BrandPreview brand={fields} />
        <Fields>
          <TextField
            label={t("Name")}
            maxLength={30}
            value={fields.name}
            error={complaintAt("name")}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={t("Logo address")}
            inputMode="url"
            placeholder="https://acme.com/logo.svg"
            value={fields.logoUrl ?? ""}
            error={complaintAt("logoUrl")}
            onChange={({ target }) => set({ logoUrl: target.value })}
          />
        </Fields>
        <BrandColors brand={fields} onChange={set} />
        <Fields>
          <TextField
            label={t("Corner radius")}
            type="number"
            inputMode="numeric"
            min={0}
            max={roundest}
            after="px"
            value={Number.isNaN(fields.radius) ? "" : fields.radius}
            error={complaintAt("radius")}
            onChange={({ target }) => set({ radius: target.valueAsNumber })}
          />
          <Select
            label={t("Font")}
            options={fontStacks.map((id) => ({ id, label: fontNames[id] }))}
            value={fields.font}
            onChange={(id) => set({ font: fontStacks.find((font) => font === id) ?? fields.font })}
          />
        </Fields>
        <Row>
          <SaveRow
            changed={JSON.stringify(fields) !== JSON.stringify(project.brand)}
            pending={update.isPending}
          >
            {t("Save brand")}
          </SaveRow>
          {project.brand && (
            <Button disabled={update.isPending} onClick={() => void save(null, t("Brand removed"))}>
              {t("Remove brand")}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
