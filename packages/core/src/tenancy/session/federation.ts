import type { Federation, Platform } from "../../shared/context/index.ts";

export function federationOf({ federation }: Pick<Platform, "federation">): Federation {
  if (federation === undefined) throw new Error("this handler was not granted federation");
  return federation;
}
