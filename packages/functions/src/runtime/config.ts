import * as z from "zod";

/** Every environment variable that handlers read; the stacks and the local machine set the same ones. */
const schema = z.object({
  STAGE: z.string().min(1),
  VERSION: z.string().default("0.1.0"),
  AWS_REGION: z.string().default("local"),
  KITELOOP_TABLE: z.string().min(1),
  /** Another engine than DynamoDB. */
  DYNAMODB_ENDPOINT: z.url().optional(),
  APP_ORIGIN: z.url(),
  EDGE_ORIGIN: z.url(),
  DEMO_ORIGIN: z.url().optional(),
  MAILBOX_ORIGIN: z.url().optional(),
  ASSETS_BUCKET: z.string().optional(),
  MAIL_FROM: z.string().min(3).default("Kiteloop <invitations@kiteloop.example>"),
  POSTAL_ADDRESS: z.string().min(3).default("Set POSTAL_ADDRESS to this instance's postal address"),
  /** SES's configuration set of every mail; set where the instance has a sender. */
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Name servers that are asked about workspaces' domains, where not the system's: addresses, with ports, by commas. */
  NAME_SERVERS: z.string().min(1).optional(),
  /** Where what the public forms bring is mailed to. */
  OPERATOR_MAIL: z.email().optional(),
  USER_POOL_ID: z.string().optional(),
  USER_POOL_CLIENT_ID: z.string().optional(),
  /** Another identity endpoint than Cognito's. */
  COGNITO_ENDPOINT: z.url().optional(),
  TOKEN_ISSUER: z.string().optional(),
  /** The issuer's keys, where they are not to be fetched. */
  TOKEN_JWKS: z.string().optional(),
  /** What the CDN proves itself with; set where the API is reached through it. */
  ORIGIN_SECRET: z.string().min(32).optional(),
  /** Another that is taken as well while the CDN changes from one to the other. */
  ORIGIN_SECRET_ALSO: z.string().min(32).optional(),
  /** Set on plain http: cookies without `Secure` and the `__Host-` prefix. */
  INSECURE_COOKIES: z.literal("1").optional(),
  /** Hosts on loopback whose pages may be read, `127.0.0.1:4002` and so on; the local machine's demo site. */
  READABLE_LOOPBACK: z
    .string()
    .regex(/^127\.0\.0\.1:\d{2,5}(,127\.0\.0\.1:\d{2,5})*$/)
    .optional(),
  /** Set where webhooks may go to servers on loopback, by plain http: on one machine. */
  LOOPBACK_WEBHOOKS: z.literal("1").optional(),
  /** Requests allowed per minute, in times of what the endpoints declare; 0 switches the limiter off. */
  RATE_LIMIT_FACTOR: z.coerce.number().nonnegative().default(1),
});

export type Config = z.infer<typeof schema>;

let parsed: Config | null = null;

/** The process's configuration, parsed once. @throws ZodError naming what is missing. */
export function config(): Config {
  parsed ??= schema.parse(process.env);
  return parsed;
}
