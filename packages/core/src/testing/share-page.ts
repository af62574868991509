import { noSharePage, type SharePage } from "@kiteloop/contract/publishing/project";
import { eraseOwnData } from "../lifecycle/person-erasure/index.ts";
import { getProject, updateProject } from "../publishing/project/index.ts";
import { readOwnData } from "../referrals/own-data/index.ts";
import { endSignIn, requestSignInLink, useSignInLink } from "../referrals/sign-in/index.ts";
import { findSignInLink } from "../referrals/sign-in/store.ts";
import { makeSignInToken } from "../referrals/sign-in/token.ts";
import type { Ctx, Key } from "../shared/context/index.ts";
import { challengeOf, solve } from "../shared/proof/index.ts";
import { readTestSnapshot, type TestLoop, withBody } from "./loop.ts";
import { readAllItems } from "./read-all-items.ts";
import { testCtx } from "./testing.ts";

/** How long a process may use a project's earlier settings (ms). */
const stale = 31_000;

/** The loop's project with a share page, and what its visitors do there. */
export async function testSharePage(loop: TestLoop, settings: Partial<SharePage> = {}) {
  const { platform, project, member } = loop;
  const { publishableKey: key } = project;
  const { edgeOrigin } = platform.instance;
  const page = testCtx(platform, { ...loop.browser.actor, origin: edgeOrigin });
  const params = { projectId: project.id };

  async function change(changes: Partial<SharePage>, rest: object = {}) {
    const { version, sharePage } = await getProject.call(member, { params, query: {}, body: {} });
    const body = { version, sharePage: { ...sharePage, ...changes }, ...rest };
    const saved = await updateProject.call(member, { params, query: {}, body });
    platform.clock.move(stale);
    return saved;
  }
  await change({ ...noSharePage, on: true, ...settings });

  const proof = async () => solve(await challengeOf(platform, 0));
  const ask = async (email: string, fields: object = {}, ctx: Ctx<Key> = page) =>
    requestSignInLink.call(ctx, withBody({ key, email, proof: await proof(), ...fields }));

  /** The newest link that an address was sent, as the email contains it; null if there is none. */
  async function linkTo(email: string): Promise<string | null> {
    const items = await readAllItems(platform.table);
    const theirs = items.filter(
      (item) =>
        item.__edb_e__ === "signInLink" &&
        item.email === email.toLowerCase() &&
        item.projectId === project.id,
    );
    const newest = theirs.toSorted((a, b) => (`${a.signInLinkId}` < `${b.signInLinkId}` ? 1 : -1))[0];
    if (newest === undefined) return null;
    const { recipient, signInLinkId } = newest;
    const of = { projectId: project.id, recipient: `${recipient}`, signInLinkId: `${signInLinkId}` };
    const link = await findSignInLink(platform.table, of);
    return link && makeSignInToken(await readTestSnapshot(loop), link);
  }

  const use = (link: string, attempt = "a".repeat(22), ctx: Ctx<Key> = page) =>
    useSignInLink.call(ctx, withBody({ key, link, attempt }));

  const end = (link: string, attempt = "a".repeat(22), ctx: Ctx<Key> = page) =>
    endSignIn.call(ctx, withBody({ key, link, attempt }));

  return {
    ...{ page, change, ask, linkTo, use, end },
    /** Signs in with a new link. @throws Error if none was sent */
    async enter(email: string, fields: object = {}, ctx: Ctx<Key> = page): Promise<string> {
      await ask(email, fields, ctx);
      const link = await linkTo(email);
      if (link === null) throw new Error(`no link was sent to ${email}`);
      return (await use(link, undefined, ctx)).token;
    },
    own: (token: string, more: object = {}, ctx: Ctx<Key> = page) =>
      readOwnData.call(ctx, withBody({ key, token, ...more })),
    erase: (token: string, ctx: Ctx<Key> = page) =>
      eraseOwnData.call(ctx, withBody({ key, token, confirm: true })),
  };
}

export type TestSharePage = Awaited<ReturnType<typeof testSharePage>>;
