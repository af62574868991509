export { decide } from "./decide.ts";
export { list, listForReview } from "./list.ts";
export { findTestimonial, type StoredTestimonial } from "./store.ts";
export { submit } from "./submit.ts";
