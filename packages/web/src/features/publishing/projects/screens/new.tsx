import type { createProject } from "@kiteloop/contract/publishing/project";
import { neutralBrand } from "@kiteloop/contract/publishing/widget/brand";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Columns } from "@kiteloop/ui/components/layout.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useNavigate } from "react-router-dom";
import { useCreateProject, useUpdateProject } from "../../../../api/queries/projects.ts";
import { Forbidden } from "../../../../app/errors/status-pages.tsx";
import { useMay } from "../../../../lib/role.ts";
import { NewProjectForm } from "../components/new-project-form.tsx";
import { WhatHappens } from "../components/what-happens.tsx";

export function Component() {
  const create = useCreateProject();
  const navigate = useNavigate();
  const update = useUpdateProject();
  if (!useMay("editor")) return <Forbidden />;

  /** The project exists even if its brand can't be saved, which its settings then offer again. */
  async function submit(body: BodyInputOf<typeof createProject>, accent: string | undefined) {
    const project = await create.mutateAsync({ body });
    if (accent === undefined) return project;
    const brand = { ...neutralBrand(project.host), dark: null, logoUrl: null, accent };
    return update
      .mutateAsync({ params: { projectId: project.id }, body: { version: project.version, brand } })
      .catch(() => project);
  }

  return (
    <>
      <PageHeader title={t("New project")} crumbs={[{ label: t("Projects"), to: paths.projects.href() }]} />
      <Columns>
        <Card>
          <NewProjectForm
            submit={submit}
            onCreated={({ name, host, businessType }) => {
              toast("ok", t("{name} created", { name }), t("Now choose your first widget."));
              void navigate(paths.presetGallery.href({ host, businessType }));
            }}
          />
        </Card>
        <WhatHappens />
      </Columns>
    </>
  );
}
