import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { CustomResource } from "aws-cdk-lib";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Stack } from "sst/constructs";
import { useProject } from "sst/project.js";
import { accept } from "./accept.ts";

/** The path at which publishing finds the widget's build; core/src/publishing/embed reads it there. */
export const partsKey = "w/_/parts.json";

const forever = "public, max-age=31536000, immutable";

/**
 * Adds the widget's build to the assets, next to earlier builds, with SST's own uploader: pages with an older
 * script load its older files. The files come first and the list that names them last, so that nothing is
 * published that names a missing file. `built` is the folder of an already built widget; without it the
 * widget is built now. Everything else in the bucket stays unchanged.
 */
export function deployWidgetParts(stack: Stack, assets: IBucket, built: string | undefined): void {
  const { root, artifacts } = useProject().paths;
  if (built === undefined)
    execFileSync(process.execPath, [join(root, "packages/widget/build.mjs")], { cwd: root });
  const from = built ?? join(root, "packages/widget/dist");
  const folder = join(artifacts, "widget");
  rmSync(folder, { recursive: true, force: true });
  const [files, list] = [join(folder, "files"), join(folder, "list")];
  cpSync(join(from, "_"), join(files, dirname(partsKey)), { recursive: true });
  mkdirSync(join(list, dirname(partsKey)), { recursive: true });
  cpSync(join(from, "parts.json"), join(list, partsKey));
  const first = upload(stack, "WidgetFiles", files, assets);
  upload(stack, "WidgetParts", list, assets).node.addDependency(first);
}

/** Adds a folder's contents to the assets if they have changed. */
function upload(stack: Stack, id: string, path: string, assets: IBucket): CustomResource {
  const asset = new Asset(stack, id, { path });
  const handler = stack.customResourceHandler;
  const policy = new Policy(stack, `${id}Policy`, {
    statements: [
      new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [handler.functionArn] }),
      new PolicyStatement({
        actions: ["s3:GetObject"],
        resources: [asset.bucket.arnForObjects(asset.s3ObjectKey)],
      }),
      new PolicyStatement({ actions: ["s3:PutObject"], resources: [assets.arnForObjects("w/_/*")] }),
    ],
  });
  accept(
    policy,
    "IAM5",
    "The deployment uploads the widget's own files, whose names carry their content's hash.",
    "/w/_/*",
  );
  handler.role?.attachInlinePolicy(policy);
  const made = new CustomResource(stack, `${id}Upload`, {
    serviceToken: handler.functionArn,
    resourceType: "Custom::S3Uploader",
    properties: {
      sources: [{ bucketName: asset.s3BucketName, objectKey: asset.s3ObjectKey }],
      destinationBucketName: assets.bucketName,
      textEncoding: "utf-8",
      // The last matching entry wins.
      fileOptions: [
        { files: "**", cacheControl: "no-store" },
        { files: "**/*.html", cacheControl: "public, max-age=300" },
        { files: "**/*.js", cacheControl: forever },
        // Its names stay while its content changes.
        { files: "**/share-page.*", cacheControl: "public, max-age=60" },
      ],
      replaceValues: [],
    },
  });
  made.node.addDependency(policy);
  return made;
}
