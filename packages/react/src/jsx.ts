import type * as React from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `class` in place of `className`, which React 18 does not know of elements like this. */
      "kiteloop-widget": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        id: string;
        class?: string | undefined;
      };
    }
  }
}
