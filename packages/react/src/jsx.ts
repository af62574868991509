import type * as React from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Instead of `className`, which React 18 does not support for custom elements. */
      "kiteloop-widget": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        id: string;
        class?: string | undefined;
      };
    }
  }
}
