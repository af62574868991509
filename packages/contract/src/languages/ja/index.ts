export * from "./common.data.ts";
export * from "./pages.data.ts";
export * from "./share-page.data.ts";
