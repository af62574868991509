import type { ComponentType } from "react";

/** Export of every `*.island.tsx`: the component. */
export type IslandModule = { Island: ComponentType<object> };
