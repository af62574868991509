import { headersFor } from "@kiteloop/functions/cdn/headers";
import { ViewerProtocolPolicy } from "aws-cdk-lib/aws-cloudfront";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { apiBehavior, bareDistribution, tellingViewer } from "./shared/cdn.ts";
import { responseHeaders } from "./shared/response-headers.ts";
import { readSettings } from "./shared/settings.ts";

/** Workspaces' own domains for links: a distribution of its own, whose every path leads to the API with the domain in front. */
export function Links({ stack, app }: StackContext) {
  const { links, originSecret } = readSettings(app.stage);
  const { host } = use(Api).edge;
  const headers = responseHeaders(stack, "LinkHeaders", headersFor("edge-api", { app: "", edge: "" }), false);
  const made = bareDistribution(stack, "Links", links?.names, {
    defaultBehavior: {
      ...apiBehavior(stack, "links", host, originSecret, headers),
      cachePolicy: tellingViewer(stack),
      // A person may type a link without https; it contains no secret.
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    },
  });
  stack.addOutputs({ LinkTarget: made.distributionDomainName });
  return { target: made.distributionDomainName, distribution: made };
}
