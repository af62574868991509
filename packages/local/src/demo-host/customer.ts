import { createHash, createHmac } from "node:crypto";
import * as z from "zod";

const StoredCustomer = z.object({
  name: z.string().min(1).max(80),
  email: z.email().max(200),
  isNew: z.boolean().optional(),
});

/** A customer of the shop. `externalId` is the shop's own id, derived from the address. */
export type Customer = { externalId: string; name: string; email: string; isNew: boolean };

function customerFrom({ name, email, isNew = false }: z.infer<typeof StoredCustomer>): Customer {
  const address = email.toLowerCase();
  const externalId = `cus_${createHash("sha256").update(address).digest("hex").slice(0, 12)}`;
  return { externalId, name, email: address, isNew };
}

/** The customer a sign-in form describes, or undefined for an invalid name or address. */
export function customerOfForm(form: URLSearchParams): Customer | undefined {
  const fields = {
    name: (form.get("name") ?? "").trim(),
    email: (form.get("email") ?? "").trim(),
    isNew: true,
  };
  const parsed = StoredCustomer.safeParse(fields);
  return parsed.success ? customerFrom(parsed.data) : undefined;
}

export function customerCookie({ name, email, isNew }: Customer): string {
  return Buffer.from(JSON.stringify({ name, email, ...(isNew && { isNew }) })).toString("base64url");
}

export function customerOfCookie(value: string | undefined): Customer | undefined {
  if (value === undefined) return undefined;
  try {
    return customerFrom(StoredCustomer.parse(JSON.parse(Buffer.from(value, "base64url").toString("utf8"))));
  } catch {
    return undefined;
  }
}

/** An embedder's server: signs its user with the project's identity secret. */
export function sign(
  { externalId, email }: Pick<Customer, "externalId" | "email">,
  identitySecret: string,
): string {
  return createHmac("sha256", identitySecret).update(`${externalId}\n${email}`).digest("hex");
}
