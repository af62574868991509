import type { Overview } from "@kiteloop/contract/reports/analytics";
import { paths } from "../../../../app/paths.ts";
import { t } from "../messages.ts";

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
      title: t("home.steps.createAProject"),
      text: t("home.steps.oneProjectPerWebsite"),
      action: t("home.steps.createAProject"),
      to: paths.newProject.href(),
    },
    {
      id: "widget",
      title: t("home.steps.chooseAWidget"),
      text: t("home.steps.text"),
      action: t("home.steps.chooseAPreset"),
      to: paths.widgetPresets.href(),
    },
    {
      id: "published",
      title: t("home.steps.publishYourWidget"),
      text: t("home.steps.editsStayInThe"),
      action: t("home.steps.goToWidgets"),
      to: widgets,
    },
    {
      id: "installed",
      title: t("home.steps.pasteTheScriptTag"),
      text: t("home.steps.oneTagLoadsEvery"),
      action: t("home.steps.showTag"),
      to: install,
    },
    {
      id: "invited",
      title: t("home.steps.getTheFirstInvitation"),
      text: t("home.steps.identifyYourUsersWith"),
      action: t("home.steps.showCode"),
      to: install,
    },
    {
      id: "converted",
      title: t("home.steps.countTheFirstConversion"),
      text: t("home.steps.reportSignUpsAnd"),
      action: t("home.steps.showCode"),
      to: install,
    },
  ];
}
