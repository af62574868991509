import type { Overview } from "@kiteloop/contract/reports/analytics";
import { metricNames } from "@kiteloop/contract/reports/analytics";
import { expect, test } from "vitest";
import { maturingCohortK } from "../../../../testing/cohort-k.ts";
import { evenSpread } from "../../../../testing/count-spread.ts";
import { stepsOf } from "./steps.ts";

const none = Object.fromEntries(metricNames.map((name) => [name, 0])) as Overview["thisWeek"];
const shareInvited = {
  share: null,
  invitationsPerParticipant: null,
  joinsPerInvitation: null,
  state: "no_participants",
} as const;
const setUp = {
  project: false,
  widget: false,
  published: false,
  installed: false,
  invited: false,
  converted: false,
};
const blank: Overview = {
  ...{ thisWeek: none, today: none },
  lastWeek: none,
  cohortK: maturingCohortK,
  shareInvited,
  lastShareInvited: shareInvited,
  days: [],
  previousDays: [],
  compared: null,
  countSpread: evenSpread,
  setUp,
  firstProjectId: null,
};

test("the list has exactly the set-up steps of the API", () => {
  expect(stepsOf(blank).map((step) => step.id)).toEqual(Object.keys(setUp));
});

test("without a project every later step links to creating one", () => {
  const later = stepsOf(blank).filter((step) => !["project", "widget"].includes(step.id));
  expect(new Set(later.map((step) => step.to))).toEqual(new Set(["/members/projects/new"]));
});

test("with a project the steps link into it", () => {
  const steps = stepsOf({ ...blank, firstProjectId: "prj_1" });
  expect(steps.find((step) => step.id === "published")?.to).toBe("/members/projects/prj_1/widgets");
  for (const id of ["installed", "invited", "converted"]) {
    expect(steps.find((step) => step.id === id)?.to).toBe("/members/projects/prj_1/install");
  }
});
