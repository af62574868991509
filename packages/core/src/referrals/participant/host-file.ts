import {
  readEdgeFile as edgeEndpoint,
  readHostFile as endpoint,
  hostFile,
} from "@kiteloop/contract/referrals/participant";
import { linkedApps, ownerOfHost } from "../../publishing/link-domain/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { CtxOf } from "../../shared/verb/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { edgeFiles } from "./edge-files.data.ts";

/** A file as it is sent. */
export type HostFile = { type: string; text: string };

const json = (value: unknown): HostFile => ({ type: "application/json", text: JSON.stringify(value) });

/** The well-known files of a workspace's own domain, and the one by which an instance recognizes a domain. */
export const readHostFile = verb<typeof endpoint, HostFile>(endpoint, async (ctx, { params }) => {
  const { host, file } = params;
  switch (file) {
    case hostFile:
      return { type: "text/plain; charset=utf-8", text: ctx.instance.edgeOrigin };
    case "apple-app-site-association":
      return json({ applinks: { details: await appleDetails(ctx, host) } });
    case "assetlinks.json":
      return json(await androidStatements(ctx, host));
    default:
      throw new AppError("not_found");
  }
});

/** A file that every host has. Also answers requests without a route, whose file has no name. */
export const readEdgeFile = verb<typeof edgeEndpoint, HostFile>(edgeEndpoint, async (_ctx, { params }) => {
  const found = edgeFiles.get(params.file);
  if (found === undefined) throw new AppError("route.not_found");
  return found;
});

type Ctx = CtxOf<typeof endpoint>;

async function appsOf(ctx: Ctx, host: string): Promise<Awaited<ReturnType<typeof linkedApps>>> {
  const owner = await ownerOfHost(ctx, host.toLowerCase());
  if (owner === null) throw new AppError("not_found");
  return linkedApps(ctx.table, owner);
}

/** Each app opens the short links of its project alone. */
async function appleDetails(ctx: Ctx, host: string): Promise<object[]> {
  const details = (await appsOf(ctx, host)).flatMap(({ part, links: { iosAppIds } }) =>
    iosAppIds.length === 0 ? [] : [{ appIDs: iosAppIds, components: [{ "/": `/${part}/*` }] }],
  );
  if (details.length === 0) throw new AppError("not_found");
  return details;
}

/** An app's manifest says which paths it opens; this file only says which apps may. */
async function androidStatements(ctx: Ctx, host: string): Promise<object[]> {
  const statements = (await appsOf(ctx, host)).flatMap(
    ({ links: { androidPackage, androidFingerprints } }) =>
      androidPackage === null || androidFingerprints.length === 0
        ? []
        : [
            {
              relation: ["delegate_permission/common.handle_all_urls"],
              target: {
                namespace: "android_app",
                package_name: androidPackage,
                sha256_cert_fingerprints: androidFingerprints,
              },
            },
          ],
  );
  if (statements.length === 0) throw new AppError("not_found");
  return statements;
}
