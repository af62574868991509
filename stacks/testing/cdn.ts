import * as z from "zod";
import type { Stage } from "./templates.ts";

const behavior = z.looseObject({
  TargetOriginId: z.string(),
  PathPattern: z.string().optional(),
  ViewerProtocolPolicy: z.string(),
  CachePolicyId: z.union([z.string(), z.object({ Ref: z.string() })]),
  ResponseHeadersPolicyId: z.object({ Ref: z.string() }),
  FunctionAssociations: z
    .array(
      z.object({
        EventType: z.string(),
        FunctionARN: z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) }),
      }),
    )
    .default([]),
});
const origin = z.looseObject({
  Id: z.string(),
  OriginAccessControlId: z.unknown().optional(),
  CustomOriginConfig: z.object({ OriginProtocolPolicy: z.string() }).optional(),
  OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })).optional(),
});
const distribution = z.object({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: behavior,
    CacheBehaviors: z.array(behavior),
    Origins: z.array(origin),
    CustomErrorResponses: z.array(z.unknown()).default([]),
  }),
});

export type Behavior = z.infer<typeof behavior>;

/** The configuration of a stack's only distribution. */
export function configurationOf(made: Stage, stack: string) {
  const found = made.ofType("AWS::CloudFront::Distribution").filter((resource) => resource.stack === stack);
  if (found.length !== 1) throw new Error(`${stack} has ${found.length} distributions`);
  return distribution.parse(found[0]?.properties).DistributionConfig;
}

/** Behaviors by path; the default one under `*`. */
export function behaviorsOf(made: Stage, stack: string): Record<string, Behavior> {
  const { DefaultCacheBehavior, CacheBehaviors } = configurationOf(made, stack);
  const byPath = CacheBehaviors.map((entry) => [entry.PathPattern ?? "", entry]);
  return { "*": DefaultCacheBehavior, ...Object.fromEntries(byPath) };
}

/** Its two origins, distinguished by their protocols. */
export function originsOf(made: Stage, stack: string) {
  const origins = configurationOf(made, stack).Origins;
  const bucket = origins.find((one) => one.CustomOriginConfig === undefined);
  const api = origins.find((one) => one.CustomOriginConfig !== undefined);
  if (bucket === undefined || api === undefined || origins.length !== 2)
    throw new Error(`${stack} does not have exactly a bucket and the API behind it`);
  return { bucket, api };
}

const policy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CorsConfig: z.object({ AccessControlAllowOrigins: z.object({ Items: z.array(z.string()) }) }).optional(),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.unknown() })) })
      .optional(),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }).optional(),
      ContentTypeOptions: z.unknown().optional(),
      FrameOptions: z.object({ FrameOption: z.string() }).optional(),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }).optional(),
      StrictTransportSecurity: z
        .object({ AccessControlMaxAgeSec: z.number(), IncludeSubdomains: z.boolean() })
        .optional(),
    }),
  }),
});

/** The headers that CloudFront adds to a behavior's responses, as a viewer sees them. */
export function headersOf(made: Stage, stack: string, path: string): Record<string, unknown> {
  const id = behaviorsOf(made, stack)[path]?.ResponseHeadersPolicyId.Ref;
  const found = made.resources.find((resource) => resource.stack === stack && resource.id === id);
  const { CorsConfig, CustomHeadersConfig, SecurityHeadersConfig } = policy.parse(
    found?.properties,
  ).ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy, StrictTransportSecurity } =
    SecurityHeadersConfig;
  const headers: Record<string, unknown> = {
    "content-security-policy": ContentSecurityPolicy?.ContentSecurityPolicy,
    "x-content-type-options": ContentTypeOptions && "nosniff",
    "x-frame-options": FrameOptions?.FrameOption,
    "referrer-policy": ReferrerPolicy?.ReferrerPolicy,
    "access-control-allow-origin": CorsConfig?.AccessControlAllowOrigins.Items.join(),
    "strict-transport-security": StrictTransportSecurity && hsts(StrictTransportSecurity),
  };
  for (const { Header, Value } of CustomHeadersConfig?.Items ?? []) headers[Header] = Value;
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

function hsts(value: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean }): string {
  return `max-age=${value.AccessControlMaxAgeSec}${value.IncludeSubdomains ? "; includeSubDomains" : ""}`;
}

/** The code that runs for a behavior, by event. */
export function codeOf(made: Stage, stack: string, path: string): Record<string, unknown> {
  const associations = behaviorsOf(made, stack)[path]?.FunctionAssociations ?? [];
  const byEvent = associations.map(({ EventType, FunctionARN }) => {
    const [id] = FunctionARN["Fn::GetAtt"];
    const found = made.resources.find((resource) => resource.stack === stack && resource.id === id);
    return [EventType, found?.properties.FunctionCode];
  });
  return Object.fromEntries(byEvent);
}
