import { createHmac, randomBytes } from "node:crypto";
import type * as z from "zod";
import type { TestMember } from "./member.ts";

/** Creates something as a member, and returns its parsed response. */
export async function made<S extends z.ZodType>(member: TestMember, path: string, body: unknown, shape: S) {
  const answer = await member.send("POST", path, body);
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
  return shape.parse(answer.body);
}

export const newProject = (name = "Acme") => ({
  name,
  host: `h${randomBytes(6).toString("hex")}.example`,
  businessType: "saas",
  timeZone: "Europe/Berlin",
});

export function signatureOf(identitySecret: string, externalId: string, email = ""): string {
  return createHmac("sha256", identitySecret).update(`${externalId}\n${email}`).digest("hex");
}
