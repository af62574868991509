export { decideTestimonial } from "./decide.ts";
export { listTestimonials, listTestimonialsForReview } from "./list.ts";
export {
  createTestimonialItem,
  findTestimonial,
  removeTestimonialItem,
  type StoredTestimonial,
} from "./store.ts";
export { submitTestimonial } from "./submit.ts";
