import * as z from "zod";
import { widgetTypes } from "../widget/types.ts";

/**
 * What only some projects' widgets need of the loader.
 * - `elements`: widgets that stand in the page, where nothing of `places` is asked
 * - `places`: widgets that do not come out at once for everybody, from what the script carries
 * - `rules`: audience, frequency, schedule
 * - `triggers`: every trigger but `load` and `manual`
 * - `routes`: notices when a page changes its address without being loaded anew
 * - `stack`: several launchers in one corner
 * - `languages`: picks the visitor's language
 */
export const embedFeatures = [
  "elements",
  "places",
  "rules",
  "triggers",
  "routes",
  "stack",
  "languages",
] as const;
export type EmbedFeature = (typeof embedFeatures)[number];

const code = z.string().min(1);

/**
 * What `packages/widget` builds: JavaScript expressions without imports. `loader` evaluates to
 * `(manifest, renderers, features) => void`, a renderer's `code` to a renderer, a feature's to a feature. `file` is
 * the same renderer as the default export of a module, an immutable file below `w/_/`; `height` is what it takes inline,
 * in CSS pixels, narrow and wide. `late` evaluates to `(texts) => (page) => More`: what pages load once somebody turns to a
 * widget or something fails, with the texts that are said only then. `hash` names the whole build.
 */
export const EmbedParts = z.strictObject({
  hash: z.string().regex(/^[0-9a-z]{8,64}$/),
  names: z.record(z.string(), z.string()),
  loader: code,
  late: code,
  renderers: z.record(
    z.enum(widgetTypes),
    z.strictObject({
      code,
      file: z.string().regex(/^[a-z]+-[0-9a-f]{16}\.js$/),
      height: z.tuple([z.int().min(0), z.int().min(0)]),
    }),
  ),
  features: z.record(z.enum(embedFeatures), code),
});
export type EmbedParts = z.infer<typeof EmbedParts>;
