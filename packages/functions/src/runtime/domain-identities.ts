import {
  CreateEmailIdentityCommand,
  type CreateEmailIdentityCommandInput,
  DeleteEmailIdentityCommand,
  DeleteSuppressedDestinationCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  PutEmailIdentityMailFromAttributesCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { awsErrorName } from "@kiteloop/core/shared/errors";
import { awsClientConfig } from "./aws-client.ts";

/** A domain as SES knows it. */
export type DomainIdentity = Pick<
  GetEmailIdentityCommandOutput,
  "VerifiedForSendingStatus" | "DkimAttributes" | "MailFromAttributes"
>;

let client: SESv2Client | null = null;

function ses(): SESv2Client {
  client ??= new SESv2Client(awsClientConfig());
  return client;
}

async function unless(name: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (awsErrorName(error) !== name) throw error;
  }
}

const getIdentity = (EmailIdentity: string): Promise<DomainIdentity> =>
  ses().send(new GetEmailIdentityCommand({ EmailIdentity }));

/** The domain's identity, created in SES if it doesn't exist yet. */
export async function ensureIdentity(
  domain: string,
  create: Omit<CreateEmailIdentityCommandInput, "EmailIdentity">,
): Promise<DomainIdentity> {
  try {
    return await getIdentity(domain);
  } catch (error) {
    if (awsErrorName(error) !== "NotFoundException") throw error;
  }
  const named = { EmailIdentity: domain };
  await unless("AlreadyExistsException", ses().send(new CreateEmailIdentityCommand({ ...create, ...named })));
  await ses().send(
    new PutEmailIdentityMailFromAttributesCommand({
      ...named,
      MailFromDomain: `bounce.${domain}`,
      BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
    }),
  );
  return getIdentity(domain);
}

export const deleteIdentity = (EmailIdentity: string): Promise<void> =>
  unless("NotFoundException", ses().send(new DeleteEmailIdentityCommand({ EmailIdentity })));

/** Removes an address from SES's own suppression list. */
export const unsuppressAddress = (EmailAddress: string): Promise<void> =>
  unless("NotFoundException", ses().send(new DeleteSuppressedDestinationCommand({ EmailAddress })));
