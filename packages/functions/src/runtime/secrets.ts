import type { Secrets } from "@kiteloop/core/shared/context";
import { clearSecrets, createSecrets } from "@kiteloop/core/shared/secrets";
import { type CallOptions, createCall } from "@kiteloop/dynamodb-client";
import * as z from "zod/mini";
import { config } from "./config.ts";

/** Read here, so that it is in no page view's bundle that needs no secret. */
const environment = z.object({
  /** SSM's parameter with the keys of stored secrets; without it they are stored in clear. */
  SECRET_KEYS_PARAMETER: z.optional(z.string().check(z.minLength(1))),
});

const ssm = { name: "ssm", target: "AmazonSSM", type: "application/x-amz-json-1.1" };
const Answer = z.object({ Parameter: z.object({ Value: z.string() }) });

/** Secrets that are encrypted with the keys in a parameter of SSM, which is read once. */
export function secretsIn(Name: string, region: string, credentials?: CallOptions["credentials"]): Secrets {
  const call = createCall({ region, service: ssm, credentials });
  return createSecrets(async () => {
    const answer = await call("GetParameter", { Name, WithDecryption: true });
    return Answer.parse(answer).Parameter.Value;
  });
}

let secrets: Secrets | null = null;

/** Grants encrypting and decrypting stored secrets. */
export const withSecrets = () => {
  const { SECRET_KEYS_PARAMETER: name } = environment.parse(process.env);
  secrets ??= name === undefined ? clearSecrets : secretsIn(name, config().AWS_REGION);
  return { secrets };
};
