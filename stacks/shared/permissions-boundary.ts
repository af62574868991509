import { Arn, ArnFormat, Aspects, CfnResource, Stack } from "aws-cdk-lib";
import type { App } from "sst/constructs";
import { readSettings } from "./settings.ts";

/** Limits every role of a stage, including SST's and the CDK's own, by the configured managed policy. */
export function limitRoles(app: App): void {
  const { permissionsBoundary: resourceName } = readSettings(app.stage);
  if (resourceName === undefined) return;
  Aspects.of(app).add({
    visit(node) {
      if (!CfnResource.isCfnResource(node) || node.cfnResourceType !== "AWS::IAM::Role") return;
      const policy = { service: "iam", region: "", resource: "policy", resourceName };
      const arn = Arn.format({ ...policy, arnFormat: ArnFormat.SLASH_RESOURCE_NAME }, Stack.of(node));
      node.addPropertyOverride("PermissionsBoundary", arn);
    },
  });
}

/** The same for the stack that SST creates once per account, in the format of SST's configuration. */
export function boundaryOfBootstrap() {
  const { KITELOOP_PERMISSIONS_BOUNDARY: name } = process.env;
  return name ? { customPermissionsBoundary: name } : {};
}
