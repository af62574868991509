import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json")),
  "res/schema",
);
const schema = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));

/** Faults of a bill of materials against CycloneDX's published schema of version 1.5; empty if it is valid. */
export function cycloneDxFaults(sbom: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Of later drafts than those that the formats are for.
  for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, true);
  // The schema refers to them by the names of their files.
  const referred = ["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"];
  for (const file of referred) ajv.addSchema({ ...schema(file), $id: `http://cyclonedx.org/schema/${file}` });
  const valid = ajv.compile(schema("bom-1.5.SNAPSHOT.schema.json"));
  valid(sbom);
  return (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
