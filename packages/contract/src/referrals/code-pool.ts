import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { codePoolKey, longestCode } from "./reward-fulfillment.ts";

/** Most codes in all pools of a project. */
export const mostCodes = 100_000;

/** From how many codes on a pool that a rule uses is low. */
export const lowPool = 20;

const lineEnd = /\r\n|[\r\n]/;
const quoted = /^"([^"]*)"$/;
const shape =
  /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x7e](?:[\x20\x21\x23-\x2b\x2d-\x3a\x3c-\x7e]*[\x21\x23-\x2b\x2d-\x3a\x3c-\x7e])?$/;

/** A long number as a spreadsheet shows it: its last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** The codes of a text, and how many lines repeat one; or the first line that is no code, counted from 1. */
export type ReadCodes = { codes: string[]; repeated: number } | { line: number; problem: string };

/**
 * Reads one code a line, as pasted or as a CSV file of one column. Empty lines, a heading “code” and repeated codes are
 * left out.
 */
export function readCodes(text: string): ReadCodes {
  const codes = new Set<string>();
  let repeated = 0;
  const lines = text.replace(/^\u{feff}/u, "").split(lineEnd);
  for (const [at, raw] of lines.entries()) {
    const trimmed = raw.trim();
    const code = quoted.exec(trimmed)?.[1]?.trim() ?? trimmed;
    if (code === "" || (at === 0 && /^codes?$/i.test(code))) continue;
    const line = at + 1;
    if (code.length > longestCode) return { line, problem: `is longer than ${longestCode} characters` };
    if (/[,;\t]/.test(code)) return { line, problem: "has more than one column" };
    if (!shape.test(code)) return { line, problem: "has a character that codes can’t have" };
    if (shortened.test(code)) return { line, problem: "is a number that a spreadsheet shortened" };
    if (codes.has(code)) repeated += 1;
    codes.add(code);
    if (codes.size > mostCodes) return { line, problem: `is more than ${mostCodes} codes` };
  }
  return { codes: [...codes], repeated };
}

/** A pool of codes for rewards. They are handed out in the order in which they were uploaded. */
export const codePool = z.strictObject({
  pool: codePoolKey,
  /** Codes uploaded, and those that nobody got yet. */
  total: z.int().nonnegative(),
  left: z.int().nonnegative(),
});
export type CodePool = z.infer<typeof codePool>;

const ofProject = z.strictObject({ projectId: ids.project });
const ofPool = z.strictObject({ projectId: ids.project, pool: codePoolKey });

export const listCodePools = endpoint({
  id: "codePool.list",
  method: "GET",
  path: "/api/projects/{projectId}/code-pools",
  summary: "List a project's pools of reward codes",
  auth: { kind: "member", role: "viewer", key: "rewards:read" },
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(codePool) }),
  status: 200,
});

/** Codes that the project has already, used or not, are left out: the same upload again adds nothing. */
export const uploadCodes = endpoint({
  id: "codePool.upload",
  method: "POST",
  path: "/api/projects/{projectId}/code-pools/{pool}/codes",
  summary: "Add codes to a pool",
  auth: { kind: "member", role: "editor", key: "rewards:write" },
  params: ofPool,
  query: none,
  body: z.strictObject({
    codes: z
      .string()
      .min(1, "can't be empty")
      .max(3 * 1024 * 1024)
      .superRefine((text, ctx) => {
        const read = readCodes(text);
        if ("line" in read) ctx.addIssue({ code: "custom", message: `line ${read.line} ${read.problem}` });
        else if (read.codes.length === 0) ctx.addIssue({ code: "custom", message: "has no code" });
      }),
  }),
  response: codePool.extend({
    added: z.int().nonnegative(),
    /** Codes that the text or the project had already. */
    repeated: z.int().nonnegative(),
  }),
  status: 200,
  errors: ["codePool.full", "project.archived"],
  limits: { bodyBytes: 3 * 1024 * 1024, perMinute: 20 },
});

/** Codes that nobody got are deleted, and can be uploaded again. */
export const discardCodes = endpoint({
  id: "codePool.discard",
  method: "POST",
  path: "/api/projects/{projectId}/code-pools/{pool}/discard",
  summary: "Delete a pool's codes that are left",
  auth: { kind: "member", role: "editor", key: "rewards:write" },
  params: ofPool,
  query: none,
  body: none,
  response: codePool,
  status: 200,
});
