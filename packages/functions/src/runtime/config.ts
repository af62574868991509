import * as z from "zod/mini";

/** All environment variables that handlers read; the stacks and the local machine set the same ones. */
const schema = z.object({
  STAGE: z.string().check(z.minLength(1)),
  VERSION: z._default(z.string(), "0.1.0"),
  AWS_REGION: z._default(z.string(), "local"),
  KITELOOP_TABLE: z.string().check(z.minLength(1)),
  /** Another engine than DynamoDB. */
  DYNAMODB_ENDPOINT: z.optional(z.url()),
  APP_ORIGIN: z.url(),
  EDGE_ORIGIN: z.url(),
  DEMO_ORIGIN: z.optional(z.url()),
  MAILBOX_ORIGIN: z.optional(z.url()),
  ASSETS_BUCKET: z.optional(z.string()),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), "Kiteloop <invitations@kiteloop.example>"),
  POSTAL_ADDRESS: z._default(
    z.string().check(z.minLength(3)),
    "Set POSTAL_ADDRESS to this instance's postal address",
  ),
  /** SES's configuration set of every email; set if the instance has a sender. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /**
   * Name servers for lookups of workspaces' domains, if not the system's: addresses with ports, separated by commas.
   */
  NAME_SERVERS: z.optional(z.string().check(z.minLength(1))),
  /** The address that messages from public forms are emailed to. */
  OPERATOR_MAIL: z.optional(z.email()),
  /** The accounts that open without an invitation: `invited` for none, `open`, or domains separated by commas. */
  SIGN_UP: z._default(z.string(), "invited"),
  /** Plan of a new workspace. */
  PLAN: z._default(z.string(), "free"),
  USER_POOL_ID: z.optional(z.string()),
  USER_POOL_CLIENT_ID: z.optional(z.string()),
  /** Another identity endpoint than Cognito's. */
  COGNITO_ENDPOINT: z.optional(z.url()),
  TOKEN_ISSUER: z.optional(z.string()),
  /** The issuer's keys, if they are not to be fetched. */
  TOKEN_JWKS: z.optional(z.string()),
  /** The identity providers of `parseProviderRules`, and the origin of the pool's pages; both or none. */
  SIGN_IN_PROVIDERS: z.optional(z.string()),
  SIGN_IN_ORIGIN: z.optional(z.url()),
  /** The host that passkeys belong to: that of APP_ORIGIN, if accounts can have passkeys. */
  PASSKEY_HOST: z.optional(z.string().check(z.minLength(1))),
  /**
   * SHA-256 of the secret by which the CDN identifies itself; set if the API is reached through it. Two, separated by a
   * comma, while the secret is being replaced.
   */
  ORIGIN_SECRET_SHA256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}(,[0-9a-f]{64})?$/))),
  /** Set on plain http: cookies without `Secure` and the `__Host-` prefix. */
  INSECURE_COOKIES: z.optional(z.enum(["1"])),
  /**
   * Hosts whose pages are read from loopback, such as `127.0.0.1:4002` or `shop.example=127.0.0.1:4002`; the local
   * machine's demo sites.
   */
  READABLE_LOOPBACK: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(?:[a-z0-9-]+\.example=)?127\.0\.0\.1:\d{2,5}(?:,(?:[a-z0-9-]+\.example=)?127\.0\.0\.1:\d{2,5})*$/,
        ),
      ),
  ),
  /** Set if webhooks may go to servers on loopback, by plain http: on one machine. */
  LOOPBACK_WEBHOOKS: z.optional(z.enum(["1"])),
  /** Another origin than those of providers' APIs: on one machine, of the fake ones. */
  PROVIDER_API: z.optional(z.url()),
  /** Requests allowed per minute, as a multiple of the endpoints' limits; 0 turns the limiter off. */
  RATE_LIMIT_FACTOR: z._default(z.pipe(z.transform(Number), z.number().check(z.nonnegative())), 1),
});

export type Config = z.infer<typeof schema>;

let parsed: Config | null = null;

/** The process's configuration, parsed once. @throws ZodError that names what is missing */
export function config(): Config {
  parsed ??= schema.parse(process.env);
  return parsed;
}
