import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { resolveKey } from "@kiteloop/core/publishing/credential";
import { findProject } from "@kiteloop/core/publishing/project";
import { widgetsOf } from "@kiteloop/core/publishing/widget";
import { identitySecretPlace } from "@kiteloop/core/shared/secrets";
import { platform } from "@kiteloop/functions/runtime";
import { withSecrets } from "@kiteloop/functions/runtime/secrets";
import type { FileAssets } from "@kiteloop/server/assets/store";

export type ShopProject = {
  id: string;
  name: string;
  /** Signs customers. A real owner copies it from the members' area. */
  identitySecret: string;
  /** Widgets that the page places. */
  inline: { id: string; type: WidgetType }[];
};

const publishableKey = /"?key"?:"(kl_(?:live|test)_pk_[0-9A-Za-z]{30})"/;

/**
 * The shop owner's settings at Kiteloop for a project. The published script names the workspace; the identity secret is
 * read from the table, where a real owner would copy it by hand. Undefined while nothing is published.
 */
export async function shopProject(assets: FileAssets, id: string): Promise<ShopProject | undefined> {
  const key = publishableKey.exec((await assets.get(`w/${id}.js`)) ?? "")?.[1];
  if (key === undefined) return undefined;
  const { table, clock, secrets } = platform(withSecrets);
  const { workspaceId, projectId } = await resolveKey({ table, clock }, key);
  if (projectId === null) return undefined;
  const [project, widgets] = await Promise.all([
    findProject(table, workspaceId, projectId),
    widgetsOf(table, workspaceId, projectId),
  ]);
  if (!project) return undefined;
  const { name } = project;
  const identitySecret = await secrets.open(identitySecretPlace(project), project.identitySecret);
  const inline = widgets.flatMap(({ widgetId, status, published }) =>
    status === "live" && published?.config.behaviour.placement.kind === "inline"
      ? [{ id: widgetId, type: published.config.type }]
      : [],
  );
  return { id, name, identitySecret, inline };
}
