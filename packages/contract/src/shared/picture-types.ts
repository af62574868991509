/** Types of pictures that are accepted from outside: only pixels, nothing that could run scripts. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type PictureType = (typeof pictureTypes)[number];
