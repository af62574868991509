import type { ProjectBrand, SharePage } from "@kiteloop/contract/publishing/project-choices";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { showSharePage as endpoint } from "@kiteloop/contract/referrals/share-page";
import {
  liveLooks,
  type PageOffer,
  projectOfSharePage,
  readOffer,
  readProjectBrand,
} from "../../publishing/share-page/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";

/** The part of a share page that everybody sees. */
export type SharePageContent = {
  project: { id: string; name: string; key: string };
  settings: SharePage;
  offer: PageOffer;
  /** Of the brand, else of a live widget. */
  design: WidgetDesign | null;
  brand: Pick<ProjectBrand, "name" | "logoUrl" | "background" | "text"> | null;
  leaderboardId: string | null;
};

/** `languages`: those the visitor asked for, as in Accept-Language. */
export type SharePageView = { edgeOrigin: string; languages: string; content: SharePageContent };

/** Reads five items and at most twenty live widgets. */
export const showSharePage = verb<typeof endpoint, SharePageView>(
  endpoint,
  async (ctx, { params, query }) => {
    const { table, instance } = ctx;
    const view = { edgeOrigin: instance.edgeOrigin, languages: query.lang ?? "" };
    const project = await projectOfSharePage(ctx, params.projectId);
    if (project === null) throw new AppError("not_found");
    const { id, name, publishableKey: key, workspaceId, sharePage: settings } = project;
    const of = { workspaceId, projectId: id };
    const [offer, looks, brand] = await Promise.all([
      readOffer(ctx, project),
      liveLooks(table, of),
      readProjectBrand(table, of),
    ]);
    const design = brand === null ? looks.design : designOf(brand);
    const { leaderboardId } = looks;
    return {
      ...view,
      content: { project: { id, name, key }, settings, offer, design, brand, leaderboardId },
    };
  },
);

function designOf({ accent, background, text, dark, radius, font }: ProjectBrand): WidgetDesign {
  return { accent, background, text, dark, radius, font, scheme: "auto" };
}
