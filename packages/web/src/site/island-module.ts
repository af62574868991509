import type { ComponentType } from "react";

/** What every `*.island.tsx` exports: the component that lives in the page, named `Island`. */
export declare const Island: ComponentType<object>;
