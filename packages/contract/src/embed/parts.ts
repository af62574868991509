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
 * - `experiments`: given `places`, puts the visitor's variants in place of what is published
 */
export const embedFeatures = [
  "elements",
  "places",
  "rules",
  "triggers",
  "routes",
  "stack",
  "languages",
  "experiments",
] as const;
export type EmbedFeature = (typeof embedFeatures)[number];

const code = z.string().min(1);

/**
 * What `packages/widget` builds: JavaScript expressions without imports. `loader` evaluates to
 * `([manifest, styles, renderers, features]) => void`, a renderer's `code` to a renderer, a feature's to a feature;
 * `plain` is a loader for types that launchers open. `css` is the style sheet of one renderer, or of all. `file` is the same renderer with its style sheet as the default export
 * of a module, an immutable file below `w/_/`; `height` is what it takes inline, in CSS pixels, narrow and wide. `late`
 * evaluates to `(texts) => (page) => More`: what pages load once their widgets are drawn, with the texts that are said only
 * then. `names` are the names that all this code gives to properties of the manifest and of each other. `hash` names the
 * whole build.
 */
export const EmbedParts = z.strictObject({
  hash: z.string().regex(/^[0-9a-z]{8,64}$/),
  css: z.string(),
  names: z.record(z.string(), z.string()),
  loader: code,
  plain: code,
  late: code,
  renderers: z.record(
    z.enum(widgetTypes),
    z.strictObject({
      code,
      css: z.string(),
      file: z.string().regex(/^[a-z]+-[0-9a-f]{16}\.js$/),
      height: z.tuple([z.int().min(0), z.int().min(0)]),
    }),
  ),
  features: z.record(z.enum(embedFeatures), code),
});
export type EmbedParts = z.infer<typeof EmbedParts>;
