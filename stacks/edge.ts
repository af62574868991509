import { headersFor } from "@kiteloop/functions/cdn/headers";
import { beaconPath } from "@kiteloop/functions/cdn/viewer";
import { CachePolicy, ViewerProtocolPolicy } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { apiBehavior, beaconBehavior, distribution, tellingViewer } from "./shared/cdn.ts";
import { responseHeaders } from "./shared/response-headers.ts";
import { readSettings } from "./shared/settings.ts";
import { deployWidgetParts } from "./shared/widget-parts.ts";
import { Storage } from "./storage.ts";

/** Headers of these kinds of responses contain no origin. */
const origins = { app: "", edge: "" };

/**
 * The origin that other people's pages load from: published widgets, the public API, referral links, share pages. No
 * cookies.
 */
export function Edge({ stack, app }: StackContext) {
  const { edge, originSecret, widget } = readSettings(app.stage);
  const { host } = use(Api).edge;
  const { assets } = use(Storage);

  // Referenced by name only: storage.ts grants the CDN read access, so that neither stack depends on the
  // other.
  const bucket = Bucket.fromBucketAttributes(stack, "Assets", {
    bucketArn: assets.bucketArn,
    bucketRegionalDomainName: assets.bucketRegionalDomainName,
  });
  const headers = responseHeaders(stack, "ApiHeaders", headersFor("edge-api", origins), false);
  const untold = apiBehavior(stack, "edge", host, originSecret, headers);
  const api = { ...untold, cachePolicy: tellingViewer(stack) };

  const made = distribution(stack, "Edge", edge, {
    // Links, share pages, and whatever else people type, also without https: none of it contains a secret in its address.
    defaultBehavior: { ...api, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS },
    additionalBehaviors: {
      // CloudFront takes the first path that matches.
      [beaconPath]: beaconBehavior(stack, untold),
      "/v1/*": api,
      // The API says how long a card may be kept.
      "/r/*/card/*": { ...untold, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
      "/w/*": {
        origin: S3BucketOrigin.withOriginAccessControl(bucket),
        // Publishing sets the cache lifetime of each object: a year for versions, seconds for aliases.
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: responseHeaders(stack, "AssetHeaders", headersFor("widget", origins), true),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
    },
  });
  deployWidgetParts(stack, bucket, widget);
  stack.addOutputs({ EdgeUrl: made.origin });
  return made;
}
