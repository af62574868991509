import type { ComponentType } from "react";

/** What every `*.island.tsx` exports: the component that lives in the page. */
export type IslandModule = { Island: ComponentType<object> };
