import { firstNames, lastNames } from "./people.data.ts";

/** The name and address of a made-up person, the same for the same number. */
export function personNamed(number: number): { name: string; email: string } {
  const first = firstNames[(number * 7) % firstNames.length] ?? "Ada";
  const last = lastNames[(number * 11 + Math.floor(number / 50)) % lastNames.length] ?? "Abara";
  return { name: `${first} ${last}`, email: `${first}.${last}.${number}@example.com`.toLowerCase() };
}

/** Names in another order than those of the customers. */
export const waitingName = (number: number) =>
  `${firstNames[(number * 13 + 5) % firstNames.length] ?? "Ada"} ${lastNames[(number * 17 + 3) % lastNames.length] ?? "Abara"}`;
