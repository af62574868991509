import { getEmbed } from "@kiteloop/contract/widget";
import { releasesOf, scriptUrl } from "../embed/index.ts";
import { verb } from "../verb/index.ts";
import { needProject } from "./find.ts";
import { widgetNames } from "./store.ts";

const newest = 20;

/** Widgets are called as they are now, so that one is recognised after it was renamed. */
export const embed = verb(getEmbed, async (ctx, { params }) => {
  const { table, instance, actor } = ctx;
  const { projectId } = await needProject(ctx, params.projectId);
  const [releases, names] = await Promise.all([
    releasesOf(table, { workspaceId: actor.workspaceId, projectId }, newest),
    widgetNames(table, actor.workspaceId, projectId),
  ]);
  return {
    url: scriptUrl(instance.edgeOrigin, projectId),
    releases: releases.map(({ hash, integrity, releasedAt, widgets }) => ({
      url: scriptUrl(instance.edgeOrigin, projectId, hash),
      integrity,
      releasedAt,
      widgets: widgets.map(({ id, version }) => ({ id, name: names.get(id) ?? id, version })),
    })),
  };
});
