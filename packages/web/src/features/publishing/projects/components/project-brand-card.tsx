import { projectBrandOf } from "@kiteloop/contract/publishing/brand";
import type { Project, ProjectBrand } from "@kiteloop/contract/publishing/project";
import { neutralBrand } from "@kiteloop/contract/publishing/widget/brand";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { brandQuery, useRefreshBrand } from "../../../../api/queries/brand.ts";
import { NeutralNotice } from "../../../../components/brand/site-found.tsx";
import { ApplyBrand } from "./apply-brand.tsx";
import { BrandForm } from "./brand-form.tsx";

/** The brand that a project's widgets begin with, and that its emails and pages show. */
export function ProjectBrandCard({ project }: { project: Project }) {
  const { host, name, brand } = project;
  const first = useQuery({ ...brandQuery(host), enabled: brand === null });
  const again = useRefreshBrand(host);
  const [fields, setFields] = useState<ProjectBrand>();
  const reading = again.data ?? first.data;
  const neutral = { ...neutralBrand(host), dark: null, logoUrl: null };
  const start = brand ?? (reading ? projectBrandOf(reading, name) : neutral);

  return (
    <Card
      title={t("Brand")}
      lead={t("New widgets start with it. Emails, the share page and shared dashboards use it at once.")}
      action={
        <Button
          size="small"
          pending={again.isPending}
          onClick={() =>
            again.mutate(undefined, { onSuccess: (found) => setFields(projectBrandOf(found, name)) })
          }
        >
          <RefreshCw aria-hidden="true" size={15} />
          {t("Read from {host}", { host })}
        </Button>
      }
    >
      <Stack>
        <ErrorNotice error={again.error ?? first.error} />
        {reading && <NeutralNotice reading={reading} />}
        {first.isLoading ? (
          <Skeleton height="18rem" />
        ) : (
          <BrandForm project={project} edited={fields} start={start} onChange={setFields} />
        )}
        {brand && <ApplyBrand projectId={project.id} brand={brand} />}
      </Stack>
    </Card>
  );
}
