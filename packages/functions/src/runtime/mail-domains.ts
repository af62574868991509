import { Resolver } from "node:dns/promises";
import type {
  CreateEmailIdentityRequest,
  PutEmailIdentityMailFromAttributesRequest,
} from "@aws-sdk/client-sesv2";
import type { DomainLook, MailDomains } from "@kiteloop/core/context";
import { AppError, awsErrorName } from "@kiteloop/core/errors";
import * as z from "zod";
import { Ses } from "../lean/ses.ts";
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

let known: Ses | null = null;
const ses = () => {
  known ??= new Ses(config().AWS_REGION, { once: false });
  return known;
};

/** As much of an identity as is looked at. */
const identitySchema = z.object({
  VerifiedForSendingStatus: z.boolean().nullish(),
  DkimAttributes: z
    .object({
      Status: z.string().nullish(),
      Tokens: z.array(z.string()).nullish(),
      SigningHostedZone: z.string().nullish(),
    })
    .nullish(),
  MailFromAttributes: z
    .object({ MailFromDomain: z.string().nullish(), MailFromDomainStatus: z.string().nullish() })
    .nullish(),
});
type MailIdentity = z.infer<typeof identitySchema>;

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
      await unless("NotFoundException", ses().call("DELETE", ["identities", domain]));
    },
    async forgive(address) {
      await unless("NotFoundException", ses().call("DELETE", ["suppression", "addresses", address]));
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

async function knownIdentity(domain: string): Promise<MailIdentity> {
  const get = async () => identitySchema.parse(await ses().call("GET", ["identities", domain]));
  const { MAIL_CONFIGURATION_SET: ConfigurationSetName, STAGE } = config();
  if (ConfigurationSetName === undefined) throw new AppError("mail.no_domains");
  try {
    return await get();
  } catch (error) {
    if (awsErrorName(error) !== "NotFoundException") throw error;
  }
  const Tags = [{ Key: domainTag, Value: STAGE }];
  const made: CreateEmailIdentityRequest = { EmailIdentity: domain, ConfigurationSetName, Tags };
  await unless("AlreadyExistsException", ses().call("POST", ["identities"], made));
  const returns: Omit<PutEmailIdentityMailFromAttributesRequest, "EmailIdentity"> = {
    MailFromDomain: `bounce.${domain}`,
    BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
  };
  await ses().call("PUT", ["identities", domain, "mail-from"], returns);
  return get();
}

function signing(
  domain: string,
  { VerifiedForSendingStatus, DkimAttributes }: MailIdentity,
): Pick<DomainLook, "signs" | "signatures"> {
  const { Tokens, Status, SigningHostedZone } = DkimAttributes ?? {};
  const zone = SigningHostedZone ?? "dkim.amazonses.com";
  const signatures = (Tokens ?? []).map((token) => ({
    type: "CNAME" as const,
    name: `${token}._domainkey.${domain}`,
    value: `${token}.${zone}`,
  }));
  return { signs: VerifiedForSendingStatus === true && Status === "SUCCESS", signatures };
}

function returning(
  domain: string,
  { MailFromAttributes }: MailIdentity,
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
