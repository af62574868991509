import { getEmbed as endpoint } from "@kiteloop/contract/publishing/widget";
import { verb } from "../../shared/verb/index.ts";
import { releasesOf, scriptUrl } from "../embed/index.ts";
import { requireProject } from "../project/index.ts";
import { widgetNames } from "./store.ts";

const newest = 20;

/** Versions have the widgets' current names, so that a renamed one is recognized. */
export const getEmbed = verb(endpoint, async (ctx, { params }) => {
  const { table, instance, actor } = ctx;
  const { projectId } = await requireProject(ctx, params.projectId);
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
