import { headersFor } from "@kiteloop/functions/cdn/headers";
import { viewerRequestCode, viewerResponseCode } from "@kiteloop/functions/cdn/rewrite";
import { Match } from "aws-cdk-lib/assertions";
import { CachePolicy } from "aws-cdk-lib/aws-cloudfront";
import { describe, expect, it } from "vitest";
import { behaviorsOf, codeOf, configurationOf, headersOf, originsOf } from "./testing/cdn.ts";
import { stage } from "./testing/templates.ts";

describe("the app's origin", () => {
  it("serves the API next to the site, uncached, and everything else from the site", async () => {
    const made = await stage("prod");
    const { bucket, api } = originsOf(made, "Web");
    const behaviors = behaviorsOf(made, "Web");
    expect(Object.keys(behaviors).toSorted()).toEqual(["*", "/api/*", "/assets/*"]);
    expect(behaviors["/api/*"]).toMatchObject({
      TargetOriginId: api.Id,
      CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
      ViewerProtocolPolicy: "https-only",
    });
    for (const path of ["*", "/assets/*"]) expect(behaviors[path]?.TargetOriginId).toBe(bucket.Id);
  });

  it("leaves the API's 403 and 404 unchanged", async () => {
    expect(configurationOf(await stage("prod"), "Web").CustomErrorResponses).toEqual([]);
  });

  it("rewrites paths and gives the 404 page its status with the same code as the local CDN", async () => {
    const made = await stage("prod");
    for (const path of ["*", "/assets/*"])
      expect(codeOf(made, "Web", path)).toEqual({
        "viewer-request": viewerRequestCode(),
        "viewer-response": viewerResponseCode(),
      });
  });

  it("sets the headers that the local CDN sets, on pages, assets and the API", async () => {
    const made = await stage("prod");
    const origins = { app: "https://app.example.com", edge: "https://edge.example.com" };
    expect(headersOf(made, "Web", "*")).toEqual(headersFor("page", origins));
    expect(headersOf(made, "Web", "/assets/*")).toEqual(headersFor("asset", origins));
    expect(headersOf(made, "Web", "/api/*")).toEqual(headersFor("api", origins));
  });

  it("may read and list its bucket, by this distribution only", async () => {
    (await stage("prod")).template("Web").hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: "Allow",
            Action: ["s3:GetObject", "s3:ListBucket"],
            Principal: { Service: "cloudfront.amazonaws.com" },
            Condition: { StringEquals: { "AWS:SourceArn": Match.anyValue() } },
          }),
        ]),
      },
    });
  });

  it("caches hashed files permanently and revalidates all others", async () => {
    const [upload] = (await stage("prod"))
      .ofType("Custom::S3Uploader")
      .filter(({ stack }) => stack === "Web");
    const options = upload?.properties.fileOptions as { files: string; cacheControl: string }[];
    // The uploader uses the last matching rule.
    expect(options.slice(-6)).toEqual([
      { files: "**", cacheControl: "public, max-age=0, must-revalidate" },
      {
        files: "**/*.md",
        cacheControl: "public, max-age=0, must-revalidate",
        contentType: "text/markdown; charset=utf-8",
      },
      {
        files: "**/*.webmanifest",
        cacheControl: "public, max-age=0, must-revalidate",
        contentType: "application/manifest+json",
      },
      { files: "assets/**", cacheControl: "public, max-age=31536000, immutable" },
      { files: "preview/*.html", cacheControl: "public, max-age=60" },
      { files: "preview/*.js", cacheControl: "public, max-age=31536000, immutable" },
    ]);
  });

  it("inserts the site's own origin into pages, lists and Markdown", async () => {
    const replaced = async (name: "prod" | "preview") => {
      const made = await stage(name);
      const [upload] = made.ofType("Custom::S3Uploader").filter(({ stack }) => stack === "Web");
      return { made, values: upload?.properties.replaceValues as { files: string; replace: unknown }[] };
    };
    const search = "{{ VITE_SITE_ORIGIN }}";
    const { values } = await replaced("prod");
    expect(values).toEqual(
      ["html", "xml", "txt", "md"].map((kind) => ({
        files: `**/*.${kind}`,
        search,
        replace: "https://app.example.com",
      })),
    );
    const { made, values: unnamed } = await replaced("preview");
    const [distribution] = made
      .ofType("AWS::CloudFront::Distribution")
      .filter(({ stack }) => stack === "Web");
    const name = { "Fn::GetAtt": [distribution?.id, "DomainName"] };
    for (const { replace } of unnamed) expect(replace).toEqual({ "Fn::Join": ["", ["https://", name]] });
    expect(unnamed).toHaveLength(4);
  });
});
