import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { isInBrand } from "@kiteloop/contract/publishing/project-brand";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { widgetsQuery } from "../../../../api/queries/widgets.ts";
import { useApplyBrand } from "../lib/use-apply-brand.ts";

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
                      applied > 0 &&
                      toast(
                        "ok",
                        t("Brand applied to {count, plural, one {# draft} other {# drafts}}", {
                          count: applied,
                        }),
                      ),
                  },
                )
              }
            >
              {t("Apply to {count, plural, one {# draft} other {# drafts}}", { count: open.length })}
            </Button>
          }
        >
          {t(
            "{count, plural, one {# widget looks} other {# widgets look}} different from the brand. Applying it changes only {count, plural, one {the draft} other {drafts}}, until you publish.",
            { count: open.length },
          )}
        </Notice>
      )}
      {scheduled > 0 && (
        <Notice>
          {t(
            "{count, plural, one {# widget that is scheduled for publishing keeps its look. Change it in the editor.} other {# widgets that are scheduled for publishing keep their look. Change them in the editor.}}",
            { count: scheduled },
          )}
        </Notice>
      )}
    </>
  );
}
