import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { isInBrand } from "@kiteloop/contract/publishing/project-brand";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useApplyBrand } from "../lib/use-apply-brand.ts";
import { t } from "../messages.ts";

/**
 * Offers to give the brand's look to the drafts that have another one. Scheduled widgets are left out: their drafts go live
 * without anybody looking at them again.
 */
export function ApplyBrand({ projectId, brand }: { projectId: string; brand: ProjectBrand }) {
  const widgets = useQuery(widgetsQuery(projectId));
  const apply = useApplyBrand(projectId);
  const differing = (widgets.data?.items ?? []).filter(({ draft }) => !isInBrand(draft.design, brand));
  const open = differing.filter(({ publishAt }) => publishAt === null);
  const scheduled = differing.length - open.length;
  const refused = apply.data?.refused ?? [];

  return (
    <>
      {refused.map(({ name, error }) => (
        <ErrorNotice key={name} error={error} action={<strong>{name}</strong>} />
      ))}
      {open.length > 0 && (
        <Notice
          action={
            <Button
              size="small"
              pending={apply.isPending}
              onClick={() =>
                apply.mutate(
                  { brand, widgets: open },
                  {
                    onSuccess: ({ applied }) =>
                      applied > 0 && toast("ok", t("projects.applyBrand.applied", { count: applied })),
                  },
                )
              }
            >
              {t("projects.applyBrand.apply", { count: open.length })}
            </Button>
          }
        >
          {t("projects.applyBrand.differing", { count: open.length })}
        </Notice>
      )}
      {scheduled > 0 && <Notice>{t("projects.applyBrand.scheduled", { count: scheduled })}</Notice>}
    </>
  );
}
