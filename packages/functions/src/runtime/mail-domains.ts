import { Resolver } from "node:dns/promises";
import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  DeleteSuppressedDestinationCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  PutEmailIdentityMailFromAttributesCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import type { DomainLook, MailDomains } from "@kiteloop/core/context";
import { AppError, awsErrorName } from "@kiteloop/core/errors";
import { config } from "./config.ts";
import { domainTag } from "./domain-tag.ts";

/** What name servers say of a name's text records; none where it has none. */
type LookUpText = (name: string) => Promise<string[]>;

const lookUpText: LookUpText = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const { NAME_SERVERS } = config();
  if (NAME_SERVERS !== undefined) resolver.setServers(NAME_SERVERS.split(","));
  try {
    const records = await resolver.resolveTxt(name);
    return records.map((parts) => parts.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    // Nobody knows: to take it for an answer would take a verified sender away.
    throw new AppError("unavailable", { retryAfter: 30 }, error);
  }
};

let client: SESv2Client | null = null;
const ses = () => {
  client ??= new SESv2Client({ region: config().AWS_REGION });
  return client;
};

/** Amazon SES and the name servers. */
export function sesDomains(text: LookUpText = lookUpText): MailDomains {
  return {
    async look(domain, proof) {
      const [identity, owners, policies] = await Promise.all([
        knownIdentity(domain),
        text(proof.name),
        text(`_dmarc.${domain}`),
      ]);
      return {
        proven: owners.includes(proof.value),
        policy: policies.find((one) => /^v=DMARC1\b/i.test(one)) ?? null,
        ...signing(domain, identity),
        ...returning(domain, identity),
      };
    },
    async forget(domain) {
      await unless(
        "NotFoundException",
        ses().send(new DeleteEmailIdentityCommand({ EmailIdentity: domain })),
      );
    },
    async forgive(address) {
      await unless(
        "NotFoundException",
        ses().send(new DeleteSuppressedDestinationCommand({ EmailAddress: address })),
      );
    },
  };
}

async function unless(name: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (awsErrorName(error) !== name) throw error;
  }
}

async function knownIdentity(domain: string): Promise<GetEmailIdentityCommandOutput> {
  const get = () => ses().send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
  const { MAIL_CONFIGURATION_SET: ConfigurationSetName, STAGE } = config();
  if (ConfigurationSetName === undefined) throw new AppError("mail.no_domains");
  try {
    return await get();
  } catch (error) {
    if (awsErrorName(error) !== "NotFoundException") throw error;
  }
  const Tags = [{ Key: domainTag, Value: STAGE }];
  const create = new CreateEmailIdentityCommand({ EmailIdentity: domain, ConfigurationSetName, Tags });
  await unless("AlreadyExistsException", ses().send(create));
  await ses().send(
    new PutEmailIdentityMailFromAttributesCommand({
      EmailIdentity: domain,
      MailFromDomain: `bounce.${domain}`,
      BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
    }),
  );
  return get();
}

function signing(
  domain: string,
  { VerifiedForSendingStatus, DkimAttributes }: GetEmailIdentityCommandOutput,
): Pick<DomainLook, "signs" | "signatures"> {
  const { Tokens = [], Status, SigningHostedZone: zone = "dkim.amazonses.com" } = DkimAttributes ?? {};
  const signatures = Tokens.map((token) => ({
    type: "CNAME" as const,
    name: `${token}._domainkey.${domain}`,
    value: `${token}.${zone}`,
  }));
  return { signs: VerifiedForSendingStatus === true && Status === "SUCCESS", signatures };
}

function returning(
  domain: string,
  { MailFromAttributes }: GetEmailIdentityCommandOutput,
): Pick<DomainLook, "takesReturns" | "returns"> {
  const name = MailFromAttributes?.MailFromDomain ?? `bounce.${domain}`;
  const server = `10 feedback-smtp.${config().AWS_REGION}.amazonses.com`;
  return {
    takesReturns: MailFromAttributes?.MailFromDomainStatus === "SUCCESS",
    returns: [
      { type: "MX", name, value: server },
      { type: "TXT", name, value: "v=spf1 include:amazonses.com ~all" },
    ],
  };
}

/** Grants the provider's domains and its list of addresses. */
export const withMailDomains = () => ({ mailDomains: sesDomains() });
