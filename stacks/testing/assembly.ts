import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CloudAssembly } from "aws-cdk-lib/cx-api";
import * as z from "zod";

const manifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ bucketName: z.string(), objectKey: z.string() })),
    }),
  ),
});

/**
 * The inputs that `cdk deploy --app FOLDER` would lack in a folder of templates: files, or values that only
 * AWS can provide.
 */
export function lacking(folder: string): string[] {
  const assembly = new CloudAssembly(folder);
  const asked = (assembly.manifest.missing ?? []).map(({ key }) => `the CDK would ask AWS for ${key}`);
  return [
    ...asked,
    ...assembly.stacks.flatMap((stack) => {
      const uploaded = new Set<string>();
      const files = readAssets(join(folder, `${stack.id}.assets.json`)).flatMap(
        ({ source, destinations }) => {
          for (const { objectKey } of Object.values(destinations)) uploaded.add(objectKey);
          return existsSync(join(folder, source.path)) ? [] : [`${stack.id}: ${source.path} is not there`];
        },
      );
      const named = JSON.stringify(stack.template).matchAll(/"([0-9a-f]{64}\.\w+)"/g);
      const unknown = [...new Set([...named].map(([, key]) => key ?? ""))]
        .filter((key) => !uploaded.has(key))
        .map((key) => `${stack.id}: nothing uploads ${key}`);
      return [...files, ...unknown];
    }),
  ];
}

function readAssets(file: string) {
  return Object.values(manifest.parse(JSON.parse(readFileSync(file, "utf8"))).files);
}
