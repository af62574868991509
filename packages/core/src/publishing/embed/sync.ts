import { createHash } from "node:crypto";
import {
  composeEmbed,
  type Embed,
  type EmbedCrossDomain,
  EmbedParts,
} from "@kiteloop/contract/publishing/embed";
import {
  type AttributionModel,
  type Consent,
  sharePageUrl,
} from "@kiteloop/contract/publishing/project-choices";
import { scriptCacheSeconds } from "@kiteloop/contract/publishing/script-cache";
import { type Offer, offered } from "@kiteloop/contract/publishing/widget/offer";
import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { dayOf } from "@kiteloop/metrics/days";
import type { AssetOptions, Assets, Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { findRewardRules } from "../reward-rules/index.ts";
import { noteWidgets } from "./known.ts";
import { putRelease } from "./store.release.ts";
import { type EntryExperiment, entriesOf } from "./store.ts";

/** The project's facts in an embed. An inactive project has no live widget. */
export type EmbedProject = {
  workspaceId: string;
  projectId: string;
  name: string;
  publishableKey: string;
  consent: Consent;
  attributionDays: number;
  attribution: AttributionModel;
  crossDomain: EmbedCrossDomain | undefined;
  signInUrl: string;
  hasSharePage: boolean;
  timeZone: string;
  active: boolean;
};

const forever = "public, max-age=31536000, immutable";
const shortly = `public, max-age=${scriptCacheSeconds}, must-revalidate`;
const rounds = 10;

/**
 * The output of the widget build, as the deployment stored it. Read before a change is written, so that an instance
 * without it changes nothing.
 */
export async function readWidgetParts(assets: Assets): Promise<EmbedParts> {
  const text = await assets.get("w/_/parts.json");
  if (text === null) throw new Error("w/_/parts.json is missing among the assets: deploy packages/widget");
  return EmbedParts.parse(JSON.parse(text));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

const aliasOf = (projectId: string) => `w/${projectId}.js`;

const scriptType = "text/javascript; charset=utf-8";

/** Headers of an object that publishing wrote, by its key below `w/`: a project's script, or a file that never changes. */
export function headersOfScript(key: string): AssetOptions {
  return { contentType: scriptType, cacheControl: /^w\/[^/]+$/.test(key) ? shortly : forever };
}

const immutableOf = (projectId: string, hash: string) => `w/${projectId}/${hash}.js`;

/** The path of a project's script: the mutable alias, or with `hash` the immutable one. */
export function scriptUrl(edgeOrigin: string, projectId: string, hash?: string): string {
  return `${edgeOrigin}/${hash === undefined ? aliasOf(projectId) : immutableOf(projectId, hash)}`;
}

/** True once the project has a script, even an empty one. */
export async function hasEmbed(assets: Assets, projectId: string): Promise<boolean> {
  return (await assets.get(aliasOf(projectId))) !== null;
}

const shown = ({ experimentId, variants }: EntryExperiment, offer: Offer) => ({
  id: experimentId,
  variants: variants.map(({ variant, weight, number, config, hidden }) => ({
    variant,
    weight,
    ...(hidden && { hidden }),
    version: number,
    config: offered(config, offer),
  })),
});

async function compose(platform: Platform, parts: EmbedParts, project: EmbedProject) {
  const { workspaceId, projectId, name, publishableKey: key, consent, attribution, crossDomain } = project;
  const { table, instance } = platform;
  // Participants sign in there, too.
  const sharePage = project.hasSharePage ? sharePageUrl(instance.edgeOrigin, projectId) : "";
  const signInUrl = project.signInUrl || sharePage;
  const [entries, stored] = await Promise.all([
    project.active ? entriesOf(table, workspaceId, projectId) : [],
    findRewardRules(table, { workspaceId, projectId }),
  ]);
  const rules = rulesOn(stored.rules, dayOf(platform.clock.now().getTime(), project.timeZone));
  const widgets = entries.map(({ widgetId: id, number: version }) => ({ id, version }));
  const manifest = {
    v: 1 as const,
    project: {
      ...{ id: projectId, name, key, consent, days: project.attributionDays, attribution },
      ...(signInUrl && { signInUrl }),
      ...(crossDomain && { crossDomain }),
    },
    edge: instance.edgeOrigin,
    widgets: entries.map(({ widgetId, type, number, config, experiment }) => ({
      id: widgetId,
      type,
      version: number,
      config: offered(config, rules),
      ...(experiment && { experiment: shown(experiment, rules) }),
    })),
  };
  return { ...composeEmbed(parts, manifest, hashOf), widgets };
}

type Composed = Embed & { widgets: { id: string; version: number }[] };

/**
 * Widgets and release are recorded once the files are complete and before the alias names them, so that none is
 * missing.
 */
async function write(
  { assets, table, clock }: Platform,
  project: EmbedProject,
  embed: Composed,
): Promise<void> {
  const { workspaceId, projectId } = project;
  const { script, files, widgets } = embed;
  const create = (key: string, body: string) => assets.create(key, body, headersOfScript(key));
  for (const { path, body } of files) await create(`w/${path}`, body);
  const hash = hashOf(script);
  await create(immutableOf(projectId, hash), script);
  const releasedAt = clock.now().toISOString();
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  const ids = widgets.map(({ id }) => id);
  await noteWidgets(table, project, ids);
  await putRelease(table, { workspaceId, projectId, releasedAt, hash, integrity, widgets });
  const alias = aliasOf(projectId);
  await assets.put(alias, script, headersOfScript(alias));
}

/**
 * Makes the project's script match the table, with rewards as its rules state them today; true if it did not. The immutable object is written first, the alias
 * last: any failure leaves the old script live, and a repeated call repairs it. Returns only after reading
 * equal table and alias behind its last write, so the last of several concurrent calls leaves the newest.
 * @throws AppError `unavailable` if the storage fails
 */
export async function syncEmbed(
  platform: Platform,
  parts: EmbedParts,
  readProject: () => Promise<EmbedProject>,
): Promise<boolean> {
  const { assets, log } = platform;
  for (let round = 0; round < rounds; round++) {
    const project = await readProject();
    const embed = await compose(platform, parts, project);
    const alias = aliasOf(project.projectId);
    try {
      if ((await assets.get(alias)) === embed.script) return round > 0;
      await write(platform, project, embed);
    } catch (error) {
      log.error("embed not written", { projectId: project.projectId, error: String(error) });
      const detail = "Saved, but we couldn’t update the script on your site. Try again in a moment.";
      throw new AppError("unavailable", { detail, retryAfter: 5 }, error);
    }
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}
