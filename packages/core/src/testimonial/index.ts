export { decide } from "./decide.ts";
export { list, listForReview } from "./list.ts";
export {
  createItem as testimonialItem,
  findTestimonial,
  removalItem as testimonialRemoval,
  type StoredTestimonial,
} from "./store.ts";
export { submit } from "./submit.ts";
