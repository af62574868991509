import { expect, test } from "vitest";
import * as z from "zod";
import { endpoints } from "../endpoints.ts";
import { doer } from "./doer.ts";

type Json = { [name: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** Fields named `by` or `…By` anywhere in a schema that allow any text, as `entity field`. */
function plainNames(entity: string, schema: unknown): string[] {
  if (!isJson(schema)) return [];
  const properties = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  const own = properties
    .filter(([name, part]) => /^by$|By$/.test(name) && isText(part))
    .map(([name]) => `${entity} ${name}`);
  return [...own, ...Object.values(schema).flatMap((part) => plainNames(entity, part))];
}

const isImported = (schema: unknown) =>
  isJson(schema) && isJson(schema.properties) && "imported" in schema.properties;

function isText(schema: unknown): boolean {
  if (!isJson(schema)) return false;
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (choices.some(isImported)) return false;
  // A nullable string has the types string and null.
  return ([schema.type].flat().includes("string") && schema.enum === undefined) || choices.some(isText);
}

const json = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

/** None of these is in an export of a project, so no file can set it. */
const neverImported = [
  ...["memberInvitation invitedBy", "workspace requestedBy", "project requestedBy"],
  ...["projectClone requestedBy", "projectDeletion requestedBy", "projectTest requestedBy"],
  ...["preset madeBy", "emailTemplate updatedBy"],
  ...["apiKey createdBy", "dashboardLink createdBy", "webhook createdBy", "assessment by"],
  ...["paymentSource createdBy", "paymentBackfill startedBy", "payoutAccount connectedBy"],
];

test("a response with an actor says whether the action was imported, unless no file can set it", () => {
  const names = endpoints.flatMap(({ id, response }) => plainNames(id.split(".")[0] ?? id, json(response)));
  expect([...new Set(names)].toSorted()).toEqual(neverImported.toSorted());
});

test("an actor is a name, or the name in a file", () => {
  expect(doer.safeParse("Mara").success).toBe(true);
  expect(doer.safeParse({ imported: "Mara" }).success).toBe(true);
  expect(doer.safeParse({ imported: { imported: "Mara" } }).success).toBe(false);
});
