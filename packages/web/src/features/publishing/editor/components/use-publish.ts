import { offerWords } from "@kiteloop/contract/publishing/widget/offer";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePublishInstead } from "../../../../api/queries/experiments.ts";
import { rewardRulesQuery, useSaveRewardRules } from "../../../../api/queries/rewards.ts";
import { usePublishWidget } from "../../../../api/queries/widgets.ts";
import { installParam } from "../../../../components/install/install-param.ts";
import { blocksPublishing } from "../../../../lib/blocks-publishing.ts";
import { hasNoUnkept, rulesKeeping, unkeptPromises } from "../../../../lib/reward-promise.ts";
import { languagesOf, missingTexts } from "../state/texts.ts";
import { useConfig, useEditor } from "./editor-context.ts";
import { useWelcomePair } from "./use-welcome-pair.ts";

/** Publishes the draft, in place of a running experiment, then opens the widget, and with the first version the installation steps. */
export function usePublish() {
  const { store, project, widget } = useEditor();
  const navigate = useNavigate();
  const ref = { projectId: project.id, widgetId: widget.id };
  const alone = usePublishWidget();
  const instead = usePublishInstead(ref);
  const running = blocksPublishing(widget);
  const { error, isPending } = running ? instead : alone;
  const [unsaved, setUnsaved] = useState(false);
  const welcome = useWelcomePair(project);

  /** @returns false if the draft could not be saved */
  async function publish(): Promise<boolean> {
    setUnsaved(false);
    const version = await store.flush();
    if (version === undefined) {
      setUnsaved(true);
      return false;
    }
    const published = running
      ? await instead.mutateAsync({ of: "draft", version })
      : await alone.mutateAsync({ params: ref, body: { version } });
    store.moveTo(published.version);
    if (widget.publishedVersion === null)
      await welcome(store.get().history.present.config).catch(() => undefined);
    if (widget.publishedVersion === null && project.lastSeen === null) {
      await navigate({ pathname: paths.widget.href(ref), search: installParam });
      return true;
    }
    toast(
      "ok",
      t("Version {version} is live", { version: published.publishedVersion }),
      project.lastSeen
        ? t("It appears on {host} within five minutes.", { host: project.host })
        : t("Now add it to your site."),
    );
    await navigate(paths.widget.href(ref));
    return true;
  }

  return { publish, running, unsaved, error, isPending };
}

/**
 * Finds out whether a publish has something to confirm: it replaces what visitors see, a text has a warning or is
 * missing in a language, or a promised reward has no rule.
 */
export function usePublishCheck(): () => Promise<boolean> {
  const { store, project, widget } = useEditor();
  const client = useQueryClient();
  return async () => {
    const { history, warnings } = store.get();
    const { config } = history.present;
    if (widget.publishedVersion !== null) return true;
    if (languagesOf(config).some((language) => missingTexts(config, language).length > 0)) return true;
    const rules = await client.fetchQuery(rewardRulesQuery(project.id)).catch(() => null);
    if (rules === null) return true;
    const words = offerWords(config, rules.rules);
    if (warnings.some(({ reward }) => reward === undefined || words[reward] === undefined)) return true;
    return !hasNoUnkept(unkeptPromises(config, rules.rules));
  };
}

/**
 * Reward rules with what the draft promises added, and how to save them; null if it promises nothing new, or more than
 * rules can have.
 */
export function useRewardCreation() {
  const { project } = useEditor();
  const config = useConfig((whole) => whole);
  const { data } = useQuery(rewardRulesQuery(project.id));
  const { mutateAsync, error, isPending } = useSaveRewardRules(project.id);
  if (!data || hasNoUnkept(unkeptPromises(config, data.rules))) return null;
  const rules = rulesKeeping(config, data.rules);
  return rules && { rules, error, isPending, create: () => mutateAsync({ version: data.version, rules }) };
}
