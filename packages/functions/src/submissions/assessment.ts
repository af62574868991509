import * as assessment from "@kiteloop/core/submissions/assessment";
import { memberHandler } from "../http/member.ts";

export const save = memberHandler(assessment.saveAssessment);
export const list = memberHandler(assessment.listAssessments);
