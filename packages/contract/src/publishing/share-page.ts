import * as z from "zod";
import { line, text } from "../shared/fields.ts";
import { type SharePage, sharePageLimits } from "./project-choices.ts";

/** The page that the terms of a share page link to. */
export const termsUrl = z.url({ protocol: /^https$/ }).max(2048);

/** The terms that a person accepts before a sign-in. Each request for a link names the current `version`. */
export const sharePageTerms = z.strictObject({
  text: line(1, sharePageLimits.terms),
  url: termsUrl.nullable(),
  version: line(1, sharePageLimits.version),
});

/**
 * A project's own page for its participants, hosted here. An empty `headline` or `text` is filled from the reward rules.
 * `joins`: invitation links lead to it, and a new participant who came by such a link has joined.
 */
export const sharePage: z.ZodType<SharePage> = z.strictObject({
  on: z.boolean(),
  headline: line(0, sharePageLimits.headline),
  text: text(0, sharePageLimits.text),
  terms: sharePageTerms.nullable(),
  joins: z.boolean(),
});
