import { showWaitlistPlace } from "@kiteloop/contract/waitlist";
import { defaultSettings } from "@kiteloop/contract/widget/settings.data";
import * as z from "zod";
import { liveSettings } from "../embed/index.ts";
import { AppError } from "../errors/index.ts";
import { listedIdOf, standingOf } from "../participant/index.ts";
import { assertOrigin, projectForKey } from "../project/index.ts";
import { verb } from "../verb/index.ts";
import { holderOf, numberOf } from "./hot.ts";
import { present } from "./present.ts";
import { readPlaceToken } from "./token.ts";

const Settings = z.object({ places: z.int().default(defaultSettings.waitlist.places) });

/** Answers with the token it was asked with: looking does not make it good for longer. */
export const place = verb(showWaitlistPlace, async (ctx, { body }) => {
  const { table, clock, actor, instance } = ctx;
  const project = await projectForKey(ctx, actor);
  assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("widget.not_live");
  const { id: projectId, workspaceId } = project;
  const key = readPlaceToken(project, body.widgetId, body.token, clock.now().getTime());
  const settings = await liveSettings(table, { ...key, workspaceId }, "waitlist", Settings);
  if (settings === null) throw new AppError("widget.not_live");
  const standingAs = (externalId: string) => standingOf(table, { projectId, externalId });
  const [number, own] = await Promise.all([numberOf(table, key), standingAs(listedIdOf(key.recipient))]);
  const standing = own ?? (await standingAs(await holderOf(table, key)));
  if (number === null || standing === null) throw new AppError("participant.token_invalid");
  return present(instance, settings, { number }, standing, body.token);
});
