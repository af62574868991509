import * as assessment from "@kiteloop/core/submissions/assessment";
import { memberHandler } from "../http/member.ts";

export const save = /* @__PURE__ */ memberHandler(assessment.saveAssessment);
export const list = /* @__PURE__ */ memberHandler(assessment.listAssessments);
