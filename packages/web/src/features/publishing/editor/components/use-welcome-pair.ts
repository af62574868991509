import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import type { Project } from "@kiteloop/contract/publishing/project";
import { brandOfProject } from "@kiteloop/contract/publishing/project-brand";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useCreateWidget, usePublishWidget, widgetsQuery } from "../../../../api/queries/widgets.ts";

/** Widgets whose links bring invitees. */
const inviting = ["invite", "share"];

/** The language of the presets' copy. */
const presetLanguage = "en";

/**
 * Publishes a welcome card in the look of an invite widget that is published for the first time, unless the project has one:
 * without it, invitees wouldn't see who invited them, nor their reward. Failing to, the invite widget is published alone.
 */
export function useWelcomePair(project: Project) {
  const client = useQueryClient();
  const { mutateAsync: create } = useCreateWidget();
  const { mutateAsync: publish } = usePublishWidget();
  return async ({ type, language, design }: WidgetConfig): Promise<void> => {
    if (!inviting.includes(type) || language !== presetLanguage) return;
    const { items } = await client.fetchQuery(widgetsQuery(project.id));
    if (items.some((one) => one.type === "welcome")) return;
    const { host, businessType, brand } = project;
    const presets = widgetPresets({ host, businessType, ...(brand && { brand: brandOfProject(brand) }) });
    const preset = presets.find((one) => one.type === "welcome");
    if (preset === undefined) return;
    const { id: widgetId, version } = await create({
      projectId: project.id,
      name: preset.name,
      config: { ...preset.config, design } as WidgetConfig,
    });
    await publish({ params: { projectId: project.id, widgetId }, body: { version } });
    toast(
      "ok",
      t("A welcome card is live, too"),
      t("It tells invitees who invited them, and what they get."),
    );
  };
}
