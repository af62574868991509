export { itemFromImage } from "./image.ts";
export { itemIdOf } from "./item-id.ts";
export type { NewItem } from "./new-item.ts";
