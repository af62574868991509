import * as z from "zod";
import { webhookUrl } from "../messaging/webhook.ts";
import { beacon, beaconEvent } from "../publishing/event.ts";
import { landingUrl, origin, originForm, host as websiteHost } from "../publishing/project.ts";
import { logoUrl } from "../publishing/project-brand.ts";
import { certificateFingerprint } from "../publishing/project-links.ts";
import { termsUrl } from "../publishing/share-page.ts";
import { blockedDomain, blockedDomainForm } from "../referrals/fraud-policy.ts";
import type { Shape } from "../shared/endpoint.ts";
import { ourExternalIds } from "../shared/erased-ids.ts";
import { lines } from "../shared/fields/line.ts";
import { distinct, email, externalId, texts } from "../shared/fields.ts";
import { codeAlphabet, linkCodePattern, participantCode, reportedCode } from "../shared/ids.ts";
import { photoUrl } from "../shared/picture-url.ts";
import { type JsonSchema, linePattern, textPattern, withWords } from "./describe.ts";

/** A host name with a top-level domain of letters, and a path, query or fragment in the characters of RFC 3986. */
const host = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}";
/** An address in ASCII. */
const address = `^(?!\\.)(?!.*\\.\\.)[A-Za-z0-9_'+.-]{0,63}[A-Za-z0-9_+-]@${host.replaceAll("a-z", "A-Za-z")}$`;
const rest = "(?:[/?#](?:[!$&-;=?-Z_a-z~]|%[0-9A-Fa-f]{2})*)?$";

const ownCode = `^[${codeAlphabet}]{8}$`;
const formerCode = linkCodePattern.source.replaceAll("A-Z", "A-Za-z");

/** Rules that are code and not schema, as patterns. Stricter than the code, which also removes spaces around text. */
const rules = new Map<unknown, JsonSchema>([
  [participantCode, { type: "string", pattern: ownCode }],
  [reportedCode, { type: "string", pattern: `${ownCode}|${formerCode}` }],
  [email, { type: "string", format: "email", pattern: address }],
  [landingUrl, { pattern: `^https?://${host}(?::[1-9][0-9]{0,3})?${rest}` }],
  [websiteHost, { pattern: `^${host}$`, maxLength: 253 }],
  [origin, { pattern: originForm.source }],
  [blockedDomain, { pattern: blockedDomainForm.source }],
  [certificateFingerprint, { pattern: "^[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){31}$" }],
  [termsUrl, { format: "uri", pattern: `^https://${host}${rest}` }],
  [photoUrl, { format: "uri", pattern: `^https://${host}${rest}` }],
  [logoUrl, { format: "uri", pattern: `^https://${host}${rest}` }],
  [webhookUrl, { format: "uri", pattern: `^https://${host}${rest}` }],
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
      const bounds = lines.get(zodSchema as never);
      if (bounds !== undefined) Object.assign(jsonSchema, { maxLength: bounds.max });
      if (distinct.has(zodSchema as never)) Object.assign(jsonSchema, { uniqueItems: true });
      const rule = rules.get(zodSchema);
      // The output of a transform has no type of its own.
      if (io === "output") return void Object.assign(jsonSchema, { ...(rule?.type && { type: rule.type }) });
      if (bounds !== undefined)
        Object.assign(jsonSchema, { pattern: bounds.min === 0 ? `^$|${linePattern}` : linePattern });
      const several = texts.get(zodSchema as never);
      if (several !== undefined)
        Object.assign(jsonSchema, { minLength: several.min, maxLength: several.max, pattern: textPattern });
      Object.assign(jsonSchema, rule);
    },
  });
  return schema as JsonSchema;
}

/** The same with a meaning and an example at each property. `name` is the schema's own. */
export const describedSchema = (shape: Shape, io: "input" | "output", name?: string): JsonSchema =>
  withWords(schemaOf(shape, io), name === undefined ? [] : [name]);
