import { GetParameterCommand, PutParameterCommand, type SSMClient } from "@aws-sdk/client-ssm";
import { parseSecretKeys } from "@kiteloop/core/shared/secrets";

export type KeysParameter = { client: SSMClient; name: string };

const words = (text: string) => text.split(/[\s,]+/).filter((word) => word !== "");

async function storedIn({ client, name: Name }: KeysParameter): Promise<string | null> {
  try {
    const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }));
    return Parameter?.Value ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "ParameterNotFound") return null;
    throw error;
  }
}

/**
 * Adds keys to those that a stage has: its own first one still encrypts, and all of them decrypt.
 * @returns how many were missing
 * @throws SecretsError for a text that has no valid keys
 */
export async function addKeys(to: KeysParameter, text: string, dryRun: boolean): Promise<number> {
  const value = await storedIn(to);
  const there = new Set(value === null ? [] : parseSecretKeys(value).map(({ id }) => id));
  const given = words(text);
  const missing = parseSecretKeys(text).flatMap(({ id }, at) => (there.has(id) ? [] : (given[at] ?? [])));
  if (missing.length > 0 && !dryRun)
    await to.client.send(
      new PutParameterCommand({
        ...{ Name: to.name, Type: "SecureString", Overwrite: value !== null },
        Value: [...(value === null ? [] : words(value)), ...missing].join(","),
      }),
    );
  return missing.length;
}
