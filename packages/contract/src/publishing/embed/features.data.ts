/**
 * Parts of the loader that only some projects' widgets need.
 * - `elements`: inline widgets, if `places` is not needed
 * - `places`: widgets that are not shown at once to everybody, if the script contains them
 * - `rules`: audience, frequency, schedule
 * - `triggers`: every trigger but `load` and `manual`
 * - `routes`: detects address changes without a page load
 * - `stack`: several launchers in one corner
 * - `languages`: selects the visitor's language
 * - `experiments`: wraps `places` and replaces the published widget with the visitor's variant
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
