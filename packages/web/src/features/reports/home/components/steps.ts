import type { Overview } from "@kiteloop/contract/reports/analytics";
import { paths } from "../../../../app/paths.ts";
import { installAnchor } from "../../../../components/install/anchor.ts";

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
  const project = projectId ? paths.project.href({ projectId }) : paths.newProject.href();
  const install = projectId ? `${project}#${installAnchor}` : project;
  const widgets = projectId ? paths.projectWidgets.href({ projectId }) : paths.newProject.href();
  return [
    {
      id: "project",
      title: "Create a project",
      text: "One website or app. It says which origins may show your widgets.",
      action: "Create a project",
      to: paths.newProject.href(),
    },
    {
      id: "widget",
      title: "Choose a widget",
      text: "Start from a preset for your line of business; every word and colour can be changed.",
      action: "Choose a preset",
      to: paths.widgetPresets.href(),
    },
    {
      id: "published",
      title: "Publish it",
      text: "What you publish is an immutable version. Edits stay in the draft until the next one.",
      action: "Go to the widgets",
      to: widgets,
    },
    {
      id: "installed",
      title: "Paste the script tag",
      text: "One tag for all widgets of the project. This step ticks itself when the first page reports in.",
      action: "Show the tag",
      to: install,
    },
    {
      id: "invited",
      title: "Get the first invitation",
      text: "Identify your users with one call, so that each of them has a link of their own.",
      action: "Show the call",
      to: install,
    },
    {
      id: "converted",
      title: "Count the first conversion",
      text: "Say who signs up and what counts, from the page or, better, from your server with a secret key.",
      action: "Show the calls",
      to: install,
    },
  ];
}
