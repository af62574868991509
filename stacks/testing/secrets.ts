import * as z from "zod";
import type { Templates } from "./resolve.ts";

const lambda = z.object({
  Environment: z
    .object({ Variables: z.record(z.string(), z.unknown()) })
    .default({ Variables: {} })
    .transform(({ Variables }) => Variables),
});
const distribution = z.object({
  DistributionConfig: z.object({
    Origins: z.array(
      z.object({ OriginCustomHeaders: z.array(z.object({ HeaderValue: z.string() })).default([]) }),
    ),
  }),
});

/** Variables that are hashes. */
const hashes = new Set(["ORIGIN_SECRET_SHA256"]);

/** Texts that may be secrets in Lambdas' variables and in headers that a CDN sends, each with its stack. */
export function secretsIn(templates: Templates): string[] {
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.values(Resources).flatMap(({ Type, Properties }) => {
      switch (Type) {
        case "AWS::Lambda::Function":
          return Object.entries(lambda.parse(Properties).Environment).flatMap(([name, value]) =>
            !hashes.has(name) && /^[\w+/=-]{32,}$/.test(String(value)) ? [`${stack} ${value}`] : [],
          );
        case "AWS::CloudFront::Distribution":
          return distribution
            .parse(Properties)
            .DistributionConfig.Origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders)
            .filter(({ HeaderValue }) => !HeaderValue.startsWith("{{resolve:ssm:"))
            .map(({ HeaderValue }) => `${stack} ${HeaderValue}`);
        default:
          return [];
      }
    }),
  );
}
