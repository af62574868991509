export { itemFromImage } from "./image.ts";
export type { NewItem } from "./new-item.ts";
