import type { Overview } from "@kiteloop/contract/reports/analytics";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";

export type Step = {
  id: keyof Overview["setUp"];
  title: string;
  text: string;
  action: string;
  to: string;
};

/** Steps to the first conversion, in order, each with its link. */
export function stepsOf(overview: Overview): Step[] {
  const projectId = overview.firstProjectId;
  const install = projectId ? paths.install.href({ projectId }) : paths.newProject.href();
  const widgets = projectId ? paths.projectWidgets.href({ projectId }) : paths.newProject.href();
  return [
    {
      id: "project",
      title: t("Create a project"),
      text: t("One project per website or app."),
      action: t("Create a project"),
      to: paths.newProject.href(),
    },
    {
      id: "widget",
      title: t("Choose a widget"),
      text: t("Start from a preset for your industry. You can change every word and color."),
      action: t("Choose a preset"),
      to: paths.widgetPresets.href(),
    },
    {
      id: "published",
      title: t("Publish your widget"),
      text: t("Edits stay in the draft until you publish again."),
      action: t("Go to widgets"),
      to: widgets,
    },
    {
      id: "installed",
      title: t("Add the script tag"),
      text: t("One tag loads every widget. We’ll check this off when we see the first page view."),
      action: t("Show tag"),
      to: install,
    },
    {
      id: "invited",
      title: t("Get the first invitation"),
      text: t("Identify your users to give each a personal link."),
      action: t("Show code"),
      to: install,
    },
    {
      id: "converted",
      title: t("Count the first conversion"),
      text: t("Report sign-ups and conversions from your page, or from your server for verified events."),
      action: t("Show code"),
      to: install,
    },
  ];
}
