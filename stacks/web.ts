import { cacheControlFor, headersFor } from "@kiteloop/functions/cdn/headers";
import { viewerRequestCode, viewerResponseCode } from "@kiteloop/functions/cdn/rewrite";
import { Aspects, RemovalPolicy, Stack } from "aws-cdk-lib";
import {
  AccessLevel,
  type BehaviorOptions,
  CachePolicy,
  FunctionEventType,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { IConstruct } from "constructs";
import { type StackContext, StaticSite, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Edge } from "./edge.ts";
import { accept } from "./shared/accept.ts";
import { apiBehavior, cdnFunction, distribution } from "./shared/cdn.ts";
import { responseHeaders } from "./shared/response-headers.ts";
import { readSettings } from "./shared/settings.ts";

/**
 * Placeholder of a built site's own origin, in the files that contain it. `environment` would leave out the
 * last three.
 */
const placeholder = "{{ VITE_SITE_ORIGIN }}";
const naming = ["**/*.html", "**/*.xml", "**/*.txt", "**/*.md"];

/**
 * The origin that members sign in on: the built site, and /api/* on the same origin so that session cookies
 * stay here.
 */
export function Web({ stack, app }: StackContext) {
  const settings = readSettings(app.stage);
  const { host } = use(Api).app;
  // No header contains the app's own origin, which is 'self'.
  const origins = { app: "https://self", edge: use(Edge).origin };

  // Built from the repository at each deployment, so nothing in it needs to be kept. The CDK's class has a property as undefined
  // that its interface has as absent, which our compiler options tell apart.
  const bucket = new Bucket(stack, "Site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
  }) as IBucket;
  accept(bucket, "S1", "It holds what is public and is read by CloudFront alone.");
  // With LIST a missing file is a 404; without it S3 answers 403.
  const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const request = cdnFunction(stack, "Rewrite", viewerRequestCode());
  const response = cdnFunction(stack, "NotFound", viewerResponseCode());
  const files = (kind: "page" | "asset", id: string): BehaviorOptions => ({
    origin,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: responseHeaders(stack, id, headersFor(kind, origins), true),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [
      { function: request, eventType: FunctionEventType.VIEWER_REQUEST },
      { function: response, eventType: FunctionEventType.VIEWER_RESPONSE },
    ],
  });

  const apiHeaders = responseHeaders(stack, "ApiHeaders", headersFor("api", origins), false);
  const made = distribution(stack, "App", settings.app, {
    defaultBehavior: files("page", "PageHeaders"),
    additionalBehaviors: {
      "/assets/*": files("asset", "AssetHeaders"),
      "/api/*": apiBehavior(stack, "app", host, settings.originSecret, apiHeaders),
    },
  });

  const site = new StaticSite(stack, "Files", {
    ...(settings.site === undefined
      ? { path: "packages/web", buildCommand: "npx vite build", buildOutput: "dist" }
      : { path: settings.site }),
    // A page that is open during a deployment continues to load its own chunks.
    purgeFiles: false,
    cdk: { bucket, distribution: made.distribution },
    replaceValues: naming.map((files) => ({ files, search: placeholder, replace: made.origin })),
    assets: {
      fileOptions: [
        { files: "**", cacheControl: cacheControlFor("/index.html") },
        {
          files: "**/*.md",
          cacheControl: cacheControlFor("/index.md"),
          // The uploader knows neither Markdown nor web app manifests and would upload them as binary data.
          contentType: "text/markdown; charset=utf-8",
        },
        {
          files: "**/*.webmanifest",
          cacheControl: cacheControlFor("/manifest.webmanifest"),
          contentType: "application/manifest+json",
        },
        { files: "assets/**", cacheControl: cacheControlFor("/assets/index.js") },
        { files: "preview/*.html", cacheControl: cacheControlFor("/preview/preview.html") },
        { files: "preview/*.js", cacheControl: cacheControlFor("/preview/preview.js") },
      ],
    },
  });
  Aspects.of(site).add({ visit: acceptUploads });
  stack.addOutputs({ AppUrl: made.origin });
  return made;
}

/** SST creates its uploader's policy only once the site has been built. */
function acceptUploads(node: IConstruct): void {
  if (node.node.id !== "S3UploaderPolicy") return;
  const { region } = Stack.of(node);
  accept(node, "IAM5", "SST's uploader replaces the whole site at deployment.", ".Arn>/*");
  accept(
    node,
    "IAM5",
    "SST's uploader reads the built site from the CDK's asset bucket at deployment.",
    `-${region}/*`,
  );
}
