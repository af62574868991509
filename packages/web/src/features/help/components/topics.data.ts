import { paths, webhooksHref } from "../../../app/paths.ts";
import { t } from "../messages.ts";

/** A question, its answer, and a link. */
export type Topic = { title: string; text: string; link?: { label: string; to: string } };

/** The set-up, in order. */
export const quickStart: readonly Topic[] = [
  {
    title: t("help.topics.createProjectTitle"),
    text: t("help.topics.createProjectText"),
    link: { label: t("help.topics.newProject"), to: paths.newProject.href() },
  },
  {
    title: t("help.topics.customizeWidgetTitle"),
    text: t("help.topics.customizeWidgetText"),
    link: { label: t("help.topics.presets"), to: paths.widgetPresets.href() },
  },
  {
    title: t("help.topics.pasteTagTitle"),
    text: t("help.topics.pasteTagText"),
  },
  {
    title: t("help.topics.identifyTitle"),
    text: t("help.topics.identifyText"),
    link: { label: t("help.topics.quickStarts"), to: paths.apiKeys.href() },
  },
  {
    title: t("help.topics.reportTitle"),
    text: t("help.topics.reportText"),
    link: { label: t("help.topics.apiKeys"), to: paths.apiKeys.href() },
  },
];

export const questions: readonly Topic[] = [
  {
    title: t("help.topics.howKTitle"),
    text: t("help.topics.howKText"),
  },
  {
    title: t("help.topics.maturingTitle"),
    text: t("help.topics.maturingText"),
  },
  {
    title: t("help.topics.notCountedTitle"),
    text: t("help.topics.notCountedText"),
    link: { label: t("help.topics.projects"), to: paths.projects.href() },
  },
  {
    title: t("help.topics.notShownTitle"),
    text: t("help.topics.notShownText"),
  },
  {
    title: t("help.topics.noEmailFormTitle"),
    text: t("help.topics.noEmailFormText"),
    link: { label: t("help.topics.emailSettings"), to: paths.emailSettings.href() },
  },
  {
    title: t("help.topics.reviewTitle"),
    text: t("help.topics.reviewText"),
  },
  {
    title: t("help.topics.serverTitle"),
    text: t("help.topics.serverText"),
    link: { label: t("help.topics.webhooks"), to: webhooksHref() },
  },
  {
    title: t("help.topics.webhookMissingTitle"),
    text: t("help.topics.webhookMissingText"),
    link: { label: t("help.topics.webhooks"), to: webhooksHref() },
  },
  {
    title: t("help.topics.spamTitle"),
    text: t("help.topics.spamText"),
    link: { label: t("help.topics.emailSettings"), to: paths.emailSettings.href() },
  },
  {
    title: t("help.topics.moveProjectTitle"),
    text: t("help.topics.moveProjectText"),
    link: { label: t("help.topics.workspaceSettings"), to: paths.workspace.href() },
  },
  {
    title: t("help.topics.storedTitle"),
    text: t("help.topics.storedText"),
  },
];
