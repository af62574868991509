/** Types alone, for pages that use the script tag. */
export type * from "@kiteloop/page-client/element";
