import { readFileSync } from "node:fs";
import { join } from "node:path";
import { headersFor } from "@kiteloop/functions/cdn/headers";
import { beaconHeaders } from "@kiteloop/functions/cdn/viewer";
import { Match } from "aws-cdk-lib/assertions";
import { CachePolicy, OriginRequestPolicy } from "aws-cdk-lib/aws-cloudfront";
import { useProject } from "sst/project.js";
import { describe, expect, it } from "vitest";
import { partsKey } from "./shared/widget-parts.ts";
import { behaviorsOf, codeOf, headersOf, originsOf } from "./testing/cdn.ts";
import { statementsOf } from "./testing/policies.ts";
import { stage } from "./testing/templates.ts";

describe("the edge", () => {
  it("serves widgets from the bucket by origin access control, and everything else from the API", async () => {
    const made = await stage("prod");
    const { bucket, api } = originsOf(made, "Edge");
    expect(Object.keys(behaviorsOf(made, "Edge")).toSorted()).toEqual([
      "*",
      "/r/*/card/*",
      "/v1/*",
      "/v1/events",
      "/w/*",
    ]);
    expect(behaviorsOf(made, "Edge")["/w/*"]?.TargetOriginId).toBe(bucket.Id);
    for (const path of ["*", "/v1/*", "/v1/events", "/r/*/card/*"])
      expect(behaviorsOf(made, "Edge")[path]?.TargetOriginId).toBe(api.Id);
    expect(bucket.OriginAccessControlId).toBeDefined();
  });

  it("sends the API its secret and the viewer's true address", async () => {
    const made = await stage("prod");
    expect(originsOf(made, "Edge").api.OriginCustomHeaders).toEqual([
      { HeaderName: "x-kiteloop-origin", HeaderValue: "{{resolve:ssm:/kiteloop/prod/origin-secret:1}}" },
    ]);
    for (const path of ["/v1/*", "*"])
      expect(codeOf(made, "Edge", path)["viewer-request"]).toContain(
        '["x-kiteloop-viewer"] = { value: event.viewer.ip }',
      );
  });

  it("runs no function on beacons, and has the CDN itself tell whose they are", async () => {
    const made = await stage("prod");
    expect(codeOf(made, "Edge", "/v1/events")).toEqual({});
    // CloudFront takes the first path that matches.
    expect(Object.keys(behaviorsOf(made, "Edge")).slice(0, 3)).toEqual(["*", "/v1/events", "/v1/*"]);
    const [policy, ...others] = made.ofType("AWS::CloudFront::OriginRequestPolicy");
    expect(others).toEqual([]);
    expect(behaviorsOf(made, "Edge")["/v1/events"]).toMatchObject({
      CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
      OriginRequestPolicyId: { Ref: policy?.id },
    });
    expect(policy?.properties.OriginRequestPolicyConfig).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: "all" },
      CookiesConfig: { CookieBehavior: "none" },
      HeadersConfig: { HeaderBehavior: "whitelist", Headers: beaconHeaders },
    });
    // CloudFront's quota of headers in such a policy.
    expect(beaconHeaders.length).toBeLessThanOrEqual(10);
  });

  it("keeps cards of links as long as the API says, whatever their query", async () => {
    const made = await stage("prod");
    expect(behaviorsOf(made, "Edge")["/r/*/card/*"]?.CachePolicyId).toBe(
      CachePolicy.CACHING_OPTIMIZED.cachePolicyId,
    );
  });

  it("answers preflights itself, since API Gateway has no route for them", async () => {
    const made = await stage("prod");
    expect(codeOf(made, "Edge", "/v1/*")["viewer-request"]).toContain('=== "OPTIONS"');
    expect(codeOf(made, "Web", "/api/*")["viewer-request"]).not.toContain("OPTIONS");
  });

  it("sends the API the viewer's country and device, and doesn't cache responses that forbid it", async () => {
    const made = await stage("prod");
    const [policy] = made.ofType("AWS::CloudFront::CachePolicy").filter(({ stack }) => stack === "Edge");
    for (const path of ["/v1/*", "*"])
      expect(behaviorsOf(made, "Edge")[path]?.CachePolicyId).toEqual({ Ref: policy?.id });
    expect(policy?.properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: "all" },
        HeadersConfig: {
          HeaderBehavior: "whitelist",
          Headers: expect.arrayContaining([
            "CloudFront-Viewer-Country",
            "CloudFront-Is-Mobile-Viewer",
            "CloudFront-Is-Tablet-Viewer",
            "CloudFront-Is-Desktop-Viewer",
            "Authorization",
          ]),
        },
      },
    });
  });

  it("sends the API the encodings that the viewer accepts, since the API compresses and the CDN may not cache", async () => {
    const made = await stage("prod");
    const { originRequestPolicyId: OriginRequestPolicyId } =
      OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER;
    for (const path of ["/v1/*", "*"])
      expect(behaviorsOf(made, "Edge")[path]).toMatchObject({ OriginRequestPolicyId });
    expect(behaviorsOf(made, "Web")["/api/*"]).toMatchObject({ OriginRequestPolicyId });
    // CloudFront would pass on its own header instead.
    const [policy] = made.ofType("AWS::CloudFront::CachePolicy").filter(({ stack }) => stack === "Edge");
    expect(policy?.properties.CachePolicyConfig).toMatchObject({
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingGzip: false,
        EnableAcceptEncodingBrotli: false,
      },
    });
  });

  it("never accepts a key over plain http, and redirects a link without https to https", async () => {
    const behaviors = behaviorsOf(await stage("prod"), "Edge");
    expect(behaviors["/v1/*"]?.ViewerProtocolPolicy).toBe("https-only");
    expect(behaviors["*"]?.ViewerProtocolPolicy).toBe("redirect-to-https");
  });

  it("sets the headers that the local CDN sets", async () => {
    const made = await stage("prod");
    const origins = { app: "", edge: "" };
    expect(headersOf(made, "Edge", "/w/*")).toEqual(headersFor("widget", origins));
    for (const path of ["*", "/v1/*"])
      expect(headersOf(made, "Edge", path)).toEqual(headersFor("edge-api", origins));
  });

  it("uploads the widget's parts to where publishing reads them, and may write nothing else", async () => {
    const made = await stage("prod");
    const uploads = made.ofType("Custom::S3Uploader").filter(({ stack }) => stack === "Edge");
    expect(uploads.map(({ id }) => id)).toEqual(["WidgetFilesUpload", "WidgetPartsUpload"]);
    const written = statementsOf(made, "Edge").filter(({ actions }) => actions.includes("s3:PutObject"));
    expect(written).toHaveLength(2);
    for (const { resources } of written) expect(JSON.stringify(resources)).toMatch(/\/w\/_\/\*"/);
    // Without a list of file names the uploader removes nothing, so files of older scripts stay.
    for (const { properties } of uploads) expect(properties).not.toHaveProperty("filenames");
    expect(
      readFileSync(join(useProject().paths.root, "packages/core/src/publishing/embed/sync.ts"), "utf8"),
    ).toContain(partsKey);
  });

  it("uploads the widget's files before the list that names them", async () => {
    (await stage("prod")).template("Edge").hasResource("Custom::S3Uploader", {
      DependsOn: Match.arrayWith(["WidgetFilesUpload"]),
    });
  });

  it("has its own host, or CloudFront's name if none is configured", async () => {
    (await stage("prod")).template("Edge").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Aliases: ["edge.example.com"],
        ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
      },
    });
    (await stage("prod")).template("Edge").resourceCountIs("AWS::Route53::RecordSet", 2);
    (await stage("preview")).template("Edge").resourceCountIs("AWS::Route53::RecordSet", 0);
  });
});
