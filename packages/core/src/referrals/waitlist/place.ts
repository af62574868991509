import { defaultSettings } from "@kiteloop/contract/publishing/widget/settings.data";
import { showWaitlistPlace as endpoint } from "@kiteloop/contract/referrals/waitlist";
import * as z from "zod/mini";
import { linkBase } from "../../publishing/link-domain/index.ts";
import {
  assertOrigin,
  liveSettings,
  projectForKey,
  withIdentitySecret,
} from "../../publishing/live/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { leaderboardRankOf, listedIdOf } from "../participant/index.ts";
import { toApiWaitlistPlace } from "./present.ts";
import { holderOf, numberOf } from "./read-without-orm.ts";
import { readPlaceToken } from "./token.ts";

const Settings = z.object({ places: z._default(z.int(), defaultSettings.waitlist.places) });

/** Answers with the token of the request: reading a place does not extend its validity. */
export const showWaitlistPlace = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const project = await projectForKey(ctx, actor);
  assertOrigin(project, actor);
  if (project.status === "archived") throw new AppError("widget.not_live");
  const { id: projectId, workspaceId } = project;
  const signing = await withIdentitySecret(ctx, project);
  const key = readPlaceToken(signing, body.widgetId, body.token, clock.now().getTime());
  const settings = await liveSettings(table, { ...key, workspaceId }, "waitlist", Settings);
  if (settings === null) throw new AppError("widget.not_live");
  const standingAs = (externalId: string) => leaderboardRankOf(table, { projectId, externalId });
  const [number, own, base] = await Promise.all([
    numberOf(table, key),
    standingAs(listedIdOf(key.recipient)),
    linkBase(ctx, project),
  ]);
  const standing = own ?? (await standingAs(await holderOf(table, key)));
  if (number === null || standing === null) throw new AppError("participant.token_invalid");
  return toApiWaitlistPlace(base, settings, { number }, standing, body.token);
});
