import {
  type CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from "@aws-sdk/client-cloudformation";
import { PlainError } from "../plain-error.ts";

/** Where a deployed stage has its data. */
export type Stage = {
  /** The stage's own table, and the one that a server's data become. */
  ownTable: string;
  table: string;
  bucket: string;
  /** Name of the parameter with the keys of stored secrets. */
  keys: string;
};

/** @throws PlainError if there is no such stage in the account and region of the client */
export async function findStage(client: CloudFormationClient, stage: string): Promise<Stage> {
  const StackName = `${stage}-kiteloop-Storage`;
  const missing = () =>
    new PlainError(
      `There is no stack ${StackName} here: deploy the stage first, and set AWS_REGION to its region.`,
    );
  const { Stacks = [] } = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: Error) => {
      throw error.name === "ValidationError" ? missing() : error;
    });
  const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName }));
  const arn = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === "TableArn")?.OutputValue;
  const buckets = StackResources.filter(
    ({ ResourceType, LogicalResourceId = "" }) =>
      ResourceType === "AWS::S3::Bucket" && LogicalResourceId.startsWith("Assets"),
  );
  const [bucket] = buckets;
  const ownTable = arn?.split("/")[1];
  if (ownTable === undefined || bucket?.PhysicalResourceId === undefined || buckets.length > 1)
    throw missing();
  return {
    ownTable,
    table: `${ownTable}-moved`,
    bucket: bucket.PhysicalResourceId,
    keys: `/kiteloop/${stage}/secret-keys`,
  };
}
