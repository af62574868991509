import { headersFor } from "@kiteloop/functions/cdn/headers";
import { CachePolicy, ViewerProtocolPolicy } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { apiBehavior, distribution, tellingViewer } from "./shared/cdn.ts";
import { responseHeaders } from "./shared/response-headers.ts";
import { readSettings } from "./shared/settings.ts";
import { deployWidgetParts } from "./shared/widget-parts.ts";
import { Storage } from "./storage.ts";

/** These kinds of response name no origin in their headers. */
const origins = { app: "", edge: "" };

/** The origin other people's pages load from: published widgets, the public API, referral links. No cookies. */
export function Edge({ stack, app }: StackContext) {
  const { edge, originSecret, widget } = readSettings(app.stage);
  const { host } = use(Api);
  const { assets } = use(Storage);

  // Known by name only: storage.ts grants the CDN its read, so that neither stack waits for the other.
  const bucket = Bucket.fromBucketAttributes(stack, "Assets", {
    bucketArn: assets.bucketArn,
    bucketRegionalDomainName: assets.bucketRegionalDomainName,
  });
  const headers = responseHeaders(stack, "ApiHeaders", headersFor("edge-api", origins), false);
  const api = {
    ...apiBehavior(stack, "edge", host, originSecret, headers),
    cachePolicy: tellingViewer(stack),
  };

  const made = distribution(stack, "Edge", edge, {
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      // The life of each object is what publishing wrote on it: a year for versions, seconds for aliases.
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: responseHeaders(stack, "AssetHeaders", headersFor("widget", origins), true),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    },
    additionalBehaviors: {
      "/v1/*": api,
      // A person may type a referral link without https; nothing secret travels in it.
      "/r/*": { ...api, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS },
    },
  });
  deployWidgetParts(stack, bucket, widget);
  stack.addOutputs({ EdgeUrl: made.origin });
  return made;
}
