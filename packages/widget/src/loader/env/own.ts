import type { DrawOwn, OwnData, RewardsEnv } from "../../types.ts";
import { type Loader, participantOf } from "../ports.ts";
import { createLeaderboardEnv } from "./board.ts";
import { createShareEnv } from "./qr.ts";

/** File name of the code that draws own data, below `w/_/`. */
declare const OWN: string;

/** A problem has no lists. Other invalid data fails when drawn. */
const isOwn = (body: Record<string, unknown>): body is OwnData => !!body.invitees;

/** A participant's own data by their token, which the API accepts only from a signed identity. */
export const createRewardsEnv = (loader: Loader): RewardsEnv => ({
  ...createShareEnv(loader),
  async loadOwn(place) {
    const lateScript = await loader.loadLateScript();
    const reply = await lateScript?.callApi("participants/own", () => ({
      token: participantOf(loader)?.token,
      ...place,
    }));
    return reply && isOwn(reply.body) ? reply.body : Promise.reject();
  },
  async loadRank() {
    const board = loader.manifest.widgets.find(({ type }) => type === "leaderboard");
    return board ? ((await createLeaderboardEnv(loader).loadBoard(board.id)).you?.rank ?? null) : null;
  },
  async loadOwnPart() {
    return (await loader.loadModule<DrawOwn>(`${loader.manifest.edge}/w/_/${OWN}`)) ?? Promise.reject();
  },
});
