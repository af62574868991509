import { resolveKey } from "@kiteloop/core/credential";
import { findProject } from "@kiteloop/core/project";
import { platform } from "@kiteloop/functions/runtime";
import * as z from "zod";
import type { FileAssets } from "../assets/store.ts";

const Manifest = z.object({
  project: z.object({ name: z.string(), key: z.string() }),
  widgets: z.array(
    z.object({
      id: z.string(),
      config: z.object({ behaviour: z.object({ placement: z.object({ kind: z.string() }) }) }),
    }),
  ),
});

export type ShopProject = {
  id: string;
  name: string;
  /** Signs customers; the shop's owner would have it from the members' area. */
  identitySecret: string;
  /** Widgets that stand where the page puts them. */
  inline: string[];
};

/** The object that starts at `start`, found by its braces outside of strings. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quoted && character === "\\") at++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === "{") depth++;
    else if (!quoted && character === "}" && --depth === 0) return text.slice(start, at + 1);
  }
  return "null";
}

/** What a published script says about its project, or undefined where it is none. */
export function manifestOf(script: string): z.infer<typeof Manifest> | undefined {
  const start = script.lastIndexOf('{"v":1,"project":');
  if (start < 0) return undefined;
  const parsed = Manifest.safeParse(JSON.parse(objectAt(script, start)));
  return parsed.success ? parsed.data : undefined;
}

/**
 * What the shop's owner has set up at Kiteloop for a project: read from the published script, and the identity
 * secret straight from the table, in place of a person copying it over. Undefined while nothing is published.
 */
export async function shopProject(assets: FileAssets, id: string): Promise<ShopProject | undefined> {
  const script = await assets.get(`w/${id}.js`);
  const manifest = script === null ? undefined : manifestOf(script);
  if (!manifest) return undefined;
  const { table, clock } = platform();
  const { workspaceId, projectId } = await resolveKey({ table, clock }, manifest.project.key);
  const project = await findProject(table, workspaceId, projectId);
  if (!project) return undefined;
  const inline = manifest.widgets.filter(({ config }) => config.behaviour.placement.kind === "inline");
  return {
    id,
    name: project.name,
    identitySecret: project.identitySecret,
    inline: inline.map((widget) => widget.id),
  };
}
