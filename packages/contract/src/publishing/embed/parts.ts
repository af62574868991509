import * as z from "zod";
import { widgetTypes } from "../widget/types.ts";
import { embedFeatures } from "./features.data.ts";

const code = z.string().min(1);

/**
 * The output of `packages/widget`: JavaScript expressions without imports. `loader` evaluates to
 * `([manifest, styles, renderers, features]) => void`, a renderer's `code` to a renderer, a feature's to a feature;
 * `plain` is a loader for types that launchers open. `css` is the style sheet of one renderer, or of all. `file` is the
 * same renderer with its style sheet as the default export of a module, an immutable file below `w/_/`; `height` is its
 * inline height in CSS pixels, narrow and wide. `late` evaluates to `(texts, crossDomain) => (loader) => LateScript`: what pages load
 * once their widgets are drawn, with the texts that are needed only then, and the address of `crossDomain` if there is one; `plainLate` is the same for projects without a
 * waitlist. `crossDomain` evaluates to `(origins) => (loader) => void`, with the manifest's `crossDomain`: it carries a
 * followed link to the project's other origins. `names` are the shortened names of properties of the manifest and between these parts. Unknown fields of
 * earlier builds are ignored.
 */
export const EmbedParts = z.object({
  css: z.string(),
  names: z.record(z.string(), z.string()),
  loader: code,
  plain: code,
  late: code,
  plainLate: code,
  crossDomain: code,
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
