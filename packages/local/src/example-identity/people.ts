import { createHash } from "node:crypto";
import * as z from "zod";

const ExamplePerson = z.object({
  name: z.string().trim().min(1).max(80),
  email: z.email().max(254),
  verified: z.boolean(),
});
export type ExamplePerson = z.infer<typeof ExamplePerson>;

/** Made-up people; the addresses can't exist. */
export const people: readonly ExamplePerson[] = [
  { name: "Robin Sample", email: "robin@identity.example", verified: true },
  { name: "Alex Placeholder", email: "alex@identity.example", verified: true },
  { name: "Unverified Example", email: "unverified@identity.example", verified: false },
];

/** A person as a form names one; null if it names none. */
export function personIn(form: URLSearchParams): ExamplePerson | null {
  const chosen = people[Number(form.get("person") ?? Number.NaN)];
  if (chosen !== undefined) return chosen;
  const typed = { name: form.get("name"), email: form.get("email"), verified: form.get("verified") === "on" };
  return ExamplePerson.safeParse(typed).data ?? null;
}

/** The people who have signed in, by an id that stays the same for an address. */
export class Directory {
  readonly #known = new Map<string, ExamplePerson>();

  add(person: ExamplePerson): string {
    const id = createHash("sha256").update(person.email.toLowerCase()).digest("hex").slice(0, 24);
    this.#known.set(id, person);
    return id;
  }

  find(id: string): ExamplePerson | undefined {
    return this.#known.get(id);
  }
}
