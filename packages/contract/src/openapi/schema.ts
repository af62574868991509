import * as z from "zod";
import { beacon, beaconEvent } from "../publishing/event.ts";
import type { Shape } from "../shared/endpoint.ts";
import { ourExternalIds } from "../shared/erased-ids.ts";
import { lines } from "../shared/fields/line.ts";
import { email, externalId } from "../shared/fields.ts";
import { codeAlphabet, participantCode } from "../shared/ids.ts";
import { type JsonSchema, withWords } from "./describe.ts";

const refused = "\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}\\u202a-\\u202e\\u2066-\\u206f\\ufff9-\\ufffb";
const visible = "(?=.*[^\\p{Z}\\p{Cc}\\p{Cf}\\p{M}])";
/** One line that begins and ends with other characters than spaces, with at least one visible one. */
const linePattern = `^(?!\\s)(?!.*\\s$)${visible}[^${refused}]*$`;

/** Rules that are code and not schema, as patterns. Stricter than the code, which also removes spaces around text. */
const rules = new Map<unknown, JsonSchema>([
  [participantCode, { type: "string", pattern: `^[${codeAlphabet}]{8}$` }],
  [email, { type: "string", format: "email", pattern: z.regexes.email.source }],
  [externalId, { pattern: linePattern.replace("^", `^(?!${ourExternalIds})`) }],
]);

/** JSON Schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(shape: Shape, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === beacon.shape.events)
        Object.assign(jsonSchema, { items: schemaOf(beaconEvent, "input"), maxItems: 100 });
      if (io === "output") return;
      const least = lines.get(zodSchema as never)?.min;
      if (least !== undefined)
        Object.assign(jsonSchema, { pattern: least === 0 ? `^$|${linePattern}` : linePattern });
      Object.assign(jsonSchema, rules.get(zodSchema));
    },
  });
  return schema as JsonSchema;
}

/** The same with a meaning and an example at each property. `name` is the schema's own. */
export const describedSchema = (shape: Shape, io: "input" | "output", name?: string): JsonSchema =>
  withWords(schemaOf(shape, io), name === undefined ? [] : [name]);
