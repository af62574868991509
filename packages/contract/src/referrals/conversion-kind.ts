import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/** The name of a kind of conversions in reports, such as `purchase`. */
export const conversionKindKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, "must be lowercase letters, digits and _, starting with a letter");

/**
 * A kind of conversions. `counts`: as a conversion, in the funnel, experiments and the inviter's numbers. `earns`: the
 * invitee's first one earns rewards. Revenue includes every kind.
 */
export const conversionKind = z.strictObject({
  key: conversionKindKey,
  name: line(1, 40),
  counts: z.boolean(),
  earns: z.boolean(),
});
export type ConversionKind = z.infer<typeof conversionKind>;

/** A conversion without a kind counts and earns rewards. */
export const conversionKinds = z
  .array(conversionKind)
  .max(20)
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "names a kind twice");

/** The kinds of a project until a member changes them. */
export const firstConversionKinds: readonly ConversionKind[] = [
  { key: "trial", name: "Trial", counts: false, earns: false },
  { key: "first_purchase", name: "First purchase", counts: true, earns: true },
  { key: "purchase", name: "Purchase", counts: true, earns: true },
];

const ofProject = z.strictObject({ projectId: ids.project });
const versioned = z.strictObject({ version, kinds: conversionKinds });

export const getConversionKinds = endpoint({
  id: "conversionKind.list",
  method: "GET",
  path: "/api/projects/{projectId}/conversion-kinds",
  summary: "Get the project's kinds of conversions",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: none,
  body: none,
  response: versioned,
  status: 200,
});

/** Applies to conversions reported from now on. */
export const saveConversionKinds = endpoint({
  id: "conversionKind.save",
  method: "PUT",
  path: "/api/projects/{projectId}/conversion-kinds",
  summary: "Update the project's kinds of conversions",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: versioned,
  response: versioned,
  status: 200,
  errors: ["conflict.version", "project.archived", "conversion.kind_used"],
});
