import type { ProjectBrand } from "@kiteloop/contract/publishing/project";
import { inBrand } from "@kiteloop/contract/publishing/project-brand";
import { getWidget, saveDraft, type Widget } from "@kiteloop/contract/publishing/widget";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/client.ts";
import { refetch } from "../../../../api/key-of.ts";
import { ofWidgets } from "../../../../api/queries/widgets.ts";

/** The widgets whose drafts could not be saved, and why. */
type Refused = { name: string; error: unknown };

/** Saves drafts in the brand's look, one after the other; a refused one does not stop the others. Publishes nothing. */
export function useApplyBrand(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ brand, widgets }: { brand: ProjectBrand; widgets: readonly Widget[] }) => {
      const refused: Refused[] = [];
      for (const { id: widgetId, name, version, draft } of widgets) {
        const config = { ...draft, design: inBrand(draft.design, brand) };
        try {
          await call(saveDraft, { params: { projectId, widgetId }, body: { version, config } });
        } catch (error) {
          refused.push({ name, error });
        }
      }
      return { applied: widgets.length - refused.length, refused };
    },
    onSettled: () => refetch(client, [...ofWidgets, getWidget]),
  });
}
