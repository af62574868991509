import { useNavigate } from "react-router-dom";
import { useCreateProject } from "../../../../api/queries/projects.ts";
import { Forbidden } from "../../../../app/errors/status-pages.tsx";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { Columns } from "../../../../components/ui/layout.tsx";
import { PageHeader } from "../../../../components/ui/page-header.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useMay } from "../../../../lib/role.ts";
import { NewProjectForm } from "../components/new-project-form.tsx";
import { WhatHappens } from "../components/what-happens.tsx";

export function Component() {
  const create = useCreateProject();
  const navigate = useNavigate();
  if (!useMay("editor")) return <Forbidden />;
  return (
    <>
      <PageHeader
        title="New project"
        lead="Tell Kiteloop where the widgets will be. All of it can be changed later, except the host."
        crumbs={[{ label: "Projects", to: paths.projects.href() }]}
      />
      <Columns>
        <Card>
          <NewProjectForm
            submit={(body) => create.mutateAsync(body)}
            onCreated={({ name, host, businessType }) => {
              toast("ok", `${name} is created`, "Choose its first widget.");
              void navigate(paths.presetGallery.href({ host, businessType }));
            }}
          />
        </Card>
        <WhatHappens />
      </Columns>
    </>
  );
}
