import { endpoints } from "@kiteloop/contract/endpoints";
import { WidgetConfigInput } from "@kiteloop/contract/publishing/widget-config-input";
import type { Client } from "@kiteloop/sdk";
import * as z from "zod";
import type { Json } from "./changes.ts";

export type Stored = { content: Json; version: number };

/** One file of a project, and how the API reads and writes what it holds. */
export type Part = {
  file: string;
  /** As the API has it; undefined for a widget that isn't created yet. */
  stored: Stored | undefined;
  /** The request that saves the content, if the record is at this version. */
  request(content: Json, version: number): Request;
  save(content: Json, version: number): Promise<Stored>;
  publish?(version: number): Promise<Stored>;
  /** The content with defaults for what it leaves out, as the API stores it. */
  complete?(content: Json): Promise<Json>;
};

type Fields = Readonly<Record<string, Json>>;
const Fields: z.ZodType<Fields> = z.record(z.string(), z.json());
const Versioned = z.object({ version: z.int() });

type Request = Parameters<Client["request"]>[0];

/** Mistakes in a request's body, a line for each place, as far as this version of the API knows. */
export async function problemsOf({ method = "POST", path, body }: Request): Promise<string[]> {
  const endpoint = endpoints.find((one) => one.method === method && isPathOf(one.path, path));
  const { issues = [] } = (await endpoint?.body.safeParseAsync(body))?.error ?? {};
  return issues.map(({ path: place, message }) => `! ${place.join(".")}: ${message}`);
}

const isPathOf = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);

/** The two ways to use a request that saves. */
const saving = (
  client: Client,
  request: Part["request"],
  contentOf: (answer: Fields) => Json,
): Pick<Part, "request" | "save"> => ({
  request,
  save: (content, version) => send(client, request(content, version), contentOf),
});

/** Sends a request, and reads a part's content from the answer. */
async function send(client: Client, request: Request, contentOf: (answer: Fields) => Json): Promise<Stored> {
  const answer = await client.request(request);
  return { content: contentOf(Fields.parse(answer)), version: Versioned.parse(answer).version };
}

const pick = (answer: Fields, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, answer[name] ?? null]));

const only =
  (name: string) =>
  (answer: Fields): Json =>
    answer[name] ?? null;

/** Settings of a project that files contain: those that a key may change. */
const settings = [
  ...["name", "businessType", "origins", "landingUrl", "signInUrl", "timeZone"],
  ...["consent", "crossDomain", "conversionProof", "attributionDays", "attribution", "emails"],
];

async function projectPart(client: Client, projectId: string): Promise<Part> {
  const path = `/v1/projects/${projectId}`;
  const contentOf = (answer: Fields) => pick(answer, settings);
  return {
    file: "project.json",
    stored: await send(client, { path }, contentOf),
    ...saving(
      client,
      (content, version) => ({ method: "PATCH", path, body: { ...Fields.parse(content), version } }),
      contentOf,
    ),
  };
}

/** Rules, which are one field of their endpoint. `more`: further fields of an update. */
async function rulesPart(client: Client, file: string, name: string, more: object = {}): Promise<Part> {
  const path = `/v1/${file}`;
  return {
    file: `${file}.json`,
    stored: await send(client, { path }, only(name)),
    ...saving(
      client,
      (content, version) => ({ method: "PUT", path, body: { ...more, [name]: content, version } }),
      only(name),
    ),
  };
}

const widgetContent = ({ id = null, name = null, draft = null }: Fields): Json => ({
  id,
  name,
  config: draft,
});

const nameAndConfig = (content: Json) => {
  const { name, config } = Fields.parse(content);
  return { name, config };
};

/** A file of an earlier release, or one written by hand, may lack texts and settings. */
async function completeWidget(content: Json): Promise<Json> {
  const fields = Fields.parse(content);
  const { data } = await WidgetConfigInput.safeParseAsync(fields.config);
  return data === undefined ? content : { ...fields, config: z.json().parse(data) };
}

function widgetPart(client: Client, file: string, { id, ...stored }: Stored & { id: string }): Part {
  const path = `/v1/widgets/${id}`;
  return {
    ...{ file, stored },
    ...saving(
      client,
      (content, version) => ({
        ...{ method: "PUT", path: `${path}/draft`, body: { ...nameAndConfig(content), version } },
      }),
      widgetContent,
    ),
    publish: (version) => send(client, { path: `${path}/publish`, body: { version } }, widgetContent),
    complete: completeWidget,
  };
}

/** A widget whose file names no id: the first push creates it. */
export function newWidgetPart(client: Client, file: string): Part {
  return {
    ...{ file, stored: undefined },
    ...saving(client, (content) => ({ path: "/v1/widgets", body: nameAndConfig(content) }), widgetContent),
  };
}

/** Names of devices, which Windows keeps for itself with any ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** A name that every file system takes. */
export function fileNameOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // Composes again what is one letter, such as a Korean syllable.
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return words === "" || device.test(words) ? `widget${words && "-"}${words}` : words;
}

/** A name for a new widget's file that no other file has. */
function freshName(name: string, taken: ReadonlySet<string>): string {
  const base = `widgets/${fileNameOf(name)}`;
  for (let nth = 2, file = `${base}.json`; ; file = `${base}-${nth++}.json`)
    if (!taken.has(file)) return file;
}

const Widgets = z.object({ items: z.array(z.looseObject({ id: z.string(), name: z.string() })) });

/** The widgets' parts. `fileOf` names the file of a widget that has one; others get one by their name. */
async function widgetParts(client: Client, fileOf: ReadonlyMap<string, string>): Promise<Part[]> {
  const { items } = Widgets.parse(await client.request({ path: "/v1/widgets" }));
  const taken = new Set(fileOf.values());
  return items.map((widget) => {
    const { id, name } = widget;
    const file = fileOf.get(id) ?? freshName(name, taken);
    taken.add(file);
    const { version } = Versioned.parse(widget);
    return widgetPart(client, file, { id, content: widgetContent(Fields.parse(widget)), version });
  });
}

/** The parts of a project that a key with these scopes reads. */
export async function partsOf(
  client: Client,
  scopes: readonly string[],
  projectId: string,
  fileOf: ReadonlyMap<string, string>,
): Promise<Part[]> {
  const may = (scope: string) => scopes.includes(scope);
  return [
    // Whether earlier referrals are checked again is decided by a member, who sees what would change.
    ...(may("projects:read")
      ? [
          await projectPart(client, projectId),
          await rulesPart(client, "fraud-policy", "policy", { replay: false }),
        ]
      : []),
    ...(may("rewards:read") ? [await rulesPart(client, "reward-rules", "rules")] : []),
    ...(may("widgets:read") ? await widgetParts(client, fileOf) : []),
  ];
}
