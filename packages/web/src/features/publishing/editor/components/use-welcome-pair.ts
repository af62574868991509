import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import type { Project } from "@kiteloop/contract/publishing/project";
import { brandOfProject } from "@kiteloop/contract/publishing/project-brand";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useCreateWidget, usePublishWidget, widgetsQuery } from "../../../../api/queries/widgets.ts";
import { languagesOf } from "../state/texts.ts";

/** Widgets whose links bring invitees. */
const inviting = ["invite", "share"];

/** A card that welcomes invitees, as the preset's in English and with built-in texts in other languages. */
async function welcomeOf(project: Project, invite: WidgetConfig) {
  const { host, businessType, brand } = project;
  const presets = widgetPresets({ host, businessType, ...(brand && { brand: brandOfProject(brand) }) });
  const preset = presets.find(({ type }) => type === "welcome");
  if (preset?.config.type !== "welcome") return null;
  const { language, content, behaviour } = preset.config;
  const translations = languagesOf(invite)
    .slice(1)
    .map(async (other) => [other, (await builtInTexts(other)).welcome] as const);
  return {
    name: preset.name,
    config: {
      type: "welcome" as const,
      language: invite.language,
      ...(invite.language === language && { content }),
      translations: Object.fromEntries(await Promise.all(translations)),
      design: invite.design,
      behaviour,
    },
  };
}

/**
 * Publishes a welcome card in the look and languages of an invite widget that is published for the first time, unless the
 * project has one: without it, invitees wouldn't see who invited them, nor their reward. Failing to, the invite widget is
 * published alone.
 */
export function useWelcomePair(project: Project) {
  const client = useQueryClient();
  const { mutateAsync: create } = useCreateWidget();
  const { mutateAsync: publish } = usePublishWidget();
  return async (invite: WidgetConfig): Promise<void> => {
    if (!inviting.includes(invite.type)) return;
    const { items } = await client.fetchQuery(widgetsQuery(project.id));
    if (items.some((one) => one.type === "welcome")) return;
    const welcome = await welcomeOf(project, invite);
    if (welcome === null) return;
    const { id: widgetId, version } = await create({ projectId: project.id, ...welcome });
    await publish({ params: { projectId: project.id, widgetId }, body: { version } });
    toast(
      "ok",
      t("A welcome card is live, too"),
      t("It tells invitees who invited them, and what they get."),
    );
  };
}
