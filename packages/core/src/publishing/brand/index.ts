export { readBrand } from "./read.ts";
