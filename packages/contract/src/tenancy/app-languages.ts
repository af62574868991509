/** Languages of the members' app, as BCP 47 tags: English, in which its texts are written, and those with a catalogue. */
export const appLanguages = ["en", "de"] as const;
export type AppLanguage = (typeof appLanguages)[number];
