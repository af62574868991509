import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { showLinkCard as endpoint, linkCardFile } from "@kiteloop/contract/referrals/participant";
import { participantCode } from "@kiteloop/contract/shared/ids";
import { hourMs, minuteMs, secondMs } from "@kiteloop/contract/shared/time";
import { findProjectForKey } from "../../publishing/link-domain/index.ts";
import { cached } from "../../shared/cache/index.ts";
import type { Ctx } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { readCardContent } from "./card-content.ts";
import { leadsNowhere } from "./leads-nowhere.ts";
import { readLogo } from "./read-logo.ts";
import { holderOfCode } from "./read-without-orm.ts";

/** A card, and for how many seconds caches may keep it. */
export type ShownCard = { png: Uint8Array; keptFor: number };

type Content = Awaited<ReturnType<typeof readCardContent>>;
type Drawn = { png: Uint8Array; isWhole: boolean };

/** No cache is purged when staff end a project's links, so its card must not stay in caches for long. */
const keptFor = { present: hourMs / secondMs, other: 600 };

/** A logo that could not be read may be there again soon. */
const drawn = cached<Drawn>({ maxAge: 10 * minuteMs, size: 50 });

/** Draws the card of a participant's link, in the language that its file name says. */
export const showLinkCard = verb<typeof endpoint, ShownCard>(endpoint, async (ctx, { params }) => {
  const language = languageOf(params.file);
  const found = await readContent(ctx, params.code);
  const key = found === null ? "nobody" : `${found.projectId} ${language} ${found.content.version}`;
  const card = await drawn(ctx.table, key, ctx.clock.now().getTime(), () =>
    draw(ctx, language, found?.content ?? null),
  );
  if (card === null) throw new AppError("unavailable");
  const isPresent = found !== null && params.file === linkCardFile(language, found.content.version);
  return { png: card.png, keptFor: isPresent && card.isWhole ? keptFor.present : keptFor.other };
});

const languageOf = (file: string): WidgetLanguage =>
  widgetLanguages.find((language) => file.startsWith(`${language}-`)) ?? "en";

async function readContent(ctx: Ctx, text: string) {
  const code = participantCode.safeParse(text);
  const holder = code.success ? await holderOfCode(ctx.table, code.data) : null;
  if (holder === null) return null;
  const project = await findProjectForKey(ctx, holder);
  if (project === null || (await leadsNowhere(ctx, project))) return null;
  return { projectId: project.id, content: await readCardContent(ctx, project) };
}

async function draw(
  { linkCards, web }: Ctx,
  language: WidgetLanguage,
  content: Content | null,
): Promise<Drawn> {
  if (linkCards === undefined) throw new Error("this handler was not granted link cards");
  if (content === null) return { png: await linkCards.draw(null), isWhole: true };
  const { project, reward, brand } = content;
  const logoUrl = brand?.logoUrl ?? null;
  const logo = logoUrl === null ? null : await readLogo(web, logoUrl);
  const png = await linkCards.draw({ language, project, reward, colours: brand, logo });
  return { png, isWhole: logoUrl === null || logo !== null };
}
