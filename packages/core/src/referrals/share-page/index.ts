export { type SharePageContent, type SharePageView, showSharePage } from "./show.ts";
