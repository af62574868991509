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
