import type { AudienceDevice } from "@kiteloop/contract/publishing/widget/behaviour";

/** A visit to be examined. */
export type Question = {
  /** A path such as `/pricing`, or a full address. */
  page: string;
  device: AudienceDevice;
  language: string;
  who: "new" | "returning" | "identified" | "invited";
  /** ISO 8601. */
  at: string;
};

/** `maybe`: depends on something that cannot be known here. */
export type Verdict = "yes" | "no" | "maybe";

/** The place where the obstacle can be fixed. */
export type Fix = "project" | "widget" | "install" | "origins" | "behaviour" | "element";

export type Finding = { id: string; verdict: Verdict; title: string; reason: string; fix?: Fix };
