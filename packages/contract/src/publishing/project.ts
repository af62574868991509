import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, publicHost, timeZone, toAsciiHost, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { siteUrl } from "../shared/site-url.ts";
import { modes } from "../shared/test-mode.ts";
import { businessTypes } from "./business-types.ts";
import { projectBrand } from "./project-brand.ts";
import {
  attributionModels,
  consents,
  conversionProofs,
  crossDomains,
  projectStatuses,
} from "./project-choices.ts";
import { projectEmails } from "./project-emails.ts";
import { projectLinks } from "./project-links.ts";
import { sharePage } from "./share-page.ts";

export * from "./project-choices.ts";
export * from "./project-emails.ts";
export * from "./share-page.ts";

export const businessType = z.enum(businessTypes);

/** A hostname of this form, in ASCII; a pasted URL is reduced to its hostname. */
export const hostLike = (form: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(2048)
    .transform((value) => {
      const written = value.replace(/^https?:\/\//i, "").replace(/[/?#].*$/, "");
      return toAsciiHost(written) ?? written.toLowerCase();
    })
    .pipe(
      z
        .string()
        .min(1, { error: "can't be empty", abort: true })
        .max(253)
        .regex(form, { error: message, abort: true })
        .refine((value) => !value.includes("xn--") || toAsciiHost(value) !== null, message),
    );

/** A hostname such as `acme.com`, or this machine. */
export const host = hostLike(
  new RegExp(`${publicHost}|^(?:localhost|127\\.0\\.0\\.1)(?::\\d{2,5})?$`),
  "is not a hostname such as acme.com",
);

/** Maximum number of a project's allowed origins. */
export const mostOrigins = 20;

/** An origin with its host in ASCII. */
export const originForm = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/** A web origin as browsers send it: scheme, host in ASCII and, if it is not the default, port. */
export const origin = z
  .string()
  .trim()
  .max(300)
  .transform((value) =>
    value
      .toLowerCase()
      .replace(
        /^(https?:\/\/)([^/:]+)/,
        (_, scheme: string, host: string) => scheme + (toAsciiHost(host) ?? host),
      )
      .replace(/^(https:.*):443$|^(http:.*):80$/, "$1$2"),
  )
  .pipe(z.string().regex(originForm, "is an origin such as https://acme.com"));

/** For how many days after a click on a participant's link a join still counts for them. */
export const attributionDays = z.int().min(1).max(365);

/** The landing page of invitation links. */
export const landingUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** Maximum number of widgets that a project puts in an order. */
export const mostOrderedWidgets = 200;

/** Widgets in the order in which lists show them. The others follow, the oldest first. */
export const widgetOrder = z.array(ids.widget).max(mostOrderedWidgets);

/** A scheduled deletion: the project's widgets are offline, and its data is erased at `erasesAt`. */
const projectDeletion = z.strictObject({ requestedAt: instant, erasesAt: instant, requestedBy: z.string() });

export const project = z.strictObject({
  id: ids.project,
  name: z.string(),
  host: z.string(),
  businessType,
  origins: z.array(z.string()),
  /** The landing page of invitation links. */
  landingUrl: z.string(),
  /** Where visitors sign in: a path on the site, an address, or empty. Widgets without one of their own lead there. */
  signInUrl: z.string(),
  timeZone: z.string(),
  consent: z.enum(consents),
  crossDomain: z.enum(crossDomains),
  conversionProof: z.enum(conversionProofs),
  attributionDays: z.int(),
  /** Which of several links that a person followed within the window counts. */
  attribution: z.enum(attributionModels),
  emails: projectEmails,
  /** The page for participants that is hosted here, and its address. */
  sharePage,
  sharePageUrl: z.string(),
  /** How referral links look in messages, and which apps open them. */
  links: projectLinks,
  /** Null until a member has saved one. */
  brand: projectBrand.nullable(),
  widgetOrder,
  status: z.enum(projectStatuses),
  deletion: projectDeletion.nullable(),
  /** `test`: the twin of a live project, whose keys, people and numbers are separate. */
  mode: z.enum(modes),
  publishableKey: z.string(),
  /** Signs identities on the embedder's server; null for viewers. */
  identitySecret: z.string().nullable(),
  /** The script tag to paste. */
  scriptTag: z.string(),
  /** When the newest beacon arrived, and from where. */
  lastSeen: z.strictObject({ at: instant, origin: z.string() }).nullable(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Project = z.infer<typeof project>;

const params = z.strictObject({ projectId: ids.project });

export const listProjects = endpoint({
  id: "project.list",
  projectMembers: true,
  method: "GET",
  path: "/api/projects",
  summary: "List the workspace's projects, newest first",
  auth: { kind: "member", role: "viewer", key: "projects:read", keyOf: "either" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(project) }),
  status: 200,
});

export const createProjectBody = z.strictObject({
  name: line(1, 80),
  host,
  businessType,
  timeZone,
});

/** Allows `https://host` and `https://www.host`, and this instance's demo site if there is one. */
export const createProject = endpoint({
  id: "project.create",
  method: "POST",
  path: "/api/projects",
  summary: "Create a project for one website or app",
  auth: { kind: "member", role: "editor", key: "projects:write", keyOf: "workspace" },
  powers: "publish",
  params: none,
  query: none,
  body: createProjectBody,
  response: project,
  status: 201,
  errors: ["project.host_taken", "plan.limit_reached", "workspace.deleting"],
});

export const getProject = endpoint({
  id: "project.get",
  method: "GET",
  path: "/api/projects/{projectId}",
  summary: "Get a project",
  auth: { kind: "member", role: "viewer", key: "projects:read", keyOf: "either" },
  params,
  query: none,
  body: none,
  response: project,
  status: 200,
});

/**
 * Only the fields sent are changed. `version` is the one the change was made on. With another `host` and no `origins`, the
 * new host's origins are allowed beside the old ones, so that both sites work during a move; a landing page that was the
 * old host's becomes the new one's.
 */
export const updateProject = endpoint({
  id: "project.update",
  method: "PATCH",
  path: "/api/projects/{projectId}",
  summary: "Update, archive or restore a project",
  auth: { kind: "member", role: "editor", key: "projects:write", keyOf: "either" },
  powers: "publish",
  params,
  query: none,
  body: z.strictObject({
    version,
    name: line(1, 80).optional(),
    host: host.optional(),
    businessType: businessType.optional(),
    origins: z.array(origin).min(1).max(mostOrigins).optional(),
    landingUrl: landingUrl.optional(),
    signInUrl: siteUrl.optional(),
    timeZone: timeZone.optional(),
    consent: z.enum(consents).optional(),
    crossDomain: z.enum(crossDomains).optional(),
    conversionProof: z.enum(conversionProofs).optional(),
    attributionDays: attributionDays.optional(),
    attribution: z.enum(attributionModels).optional(),
    emails: z.optional(projectEmails),
    sharePage: z.optional(sharePage),
    links: z.optional(projectLinks),
    /** Null removes it. */
    brand: z.optional(z.nullable(projectBrand)),
    /** Repeated ids and those of no widget here have no effect. */
    widgetOrder: z.optional(widgetOrder),
    status: z.enum(projectStatuses).optional(),
  }),
  response: project,
  status: 200,
  errors: [
    "conflict.version",
    "plan.limit_reached",
    "project.deleting",
    "project.host_taken",
    "project.server_proof_required",
    "workspace.deleting",
  ],
});
