import type * as sdk from "@aws-sdk/lib-dynamodb";

type Commands = Pick<
  typeof sdk,
  | "BatchGetCommand"
  | "BatchWriteCommand"
  | "DeleteCommand"
  | "GetCommand"
  | "PutCommand"
  | "QueryCommand"
  | "UpdateCommand"
>;

/**
 * Stands in bundles for what ElectroDB, which is CommonJS, requires of the SDK: by a `require` all of the SDK would be
 * in each bundle, used or not, and none of it ready before it is called. Empty until {@link lend}.
 */
export let BatchGetCommand: Commands["BatchGetCommand"];
export let BatchWriteCommand: Commands["BatchWriteCommand"];
export let DeleteCommand: Commands["DeleteCommand"];
export let GetCommand: Commands["GetCommand"];
export let PutCommand: Commands["PutCommand"];
export let QueryCommand: Commands["QueryCommand"];
export let UpdateCommand: Commands["UpdateCommand"];

/** Gives ElectroDB the commands that it sends. */
export function lend(commands: Commands): void {
  ({
    BatchGetCommand,
    BatchWriteCommand,
    DeleteCommand,
    GetCommand,
    PutCommand,
    QueryCommand,
    UpdateCommand,
  } = commands);
}
