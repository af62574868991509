import { service } from "../table/index.ts";
import { type Form, textsOf } from "./texts.ts";

const ownerNames = ["workspaceId", "projectId"];

/**
 * Whether a record is an item of one of these workspaces or projects. It may be broken, so both its attributes and its
 * key are checked; an id anywhere else, such as in a name, is text that someone typed.
 */
export function belongsTo(ids: ReadonlySet<string>, record: unknown, form: Form): boolean {
  const text = textsOf(record, form);
  const subject = Object(record).subject;
  const about = textsOf(form === "image" ? Object(subject).M : subject, form);
  const owners = [...ownerNames.flatMap((name) => [text(name), about(name)]), ...ownersInKey(text("pk"))];
  return owners.some((id) => id !== undefined && ids.has(id));
}

/** The owners at the start of a partition key. What follows may be any text, also one that looks like an owner. */
function ownersInKey(pk: string | undefined): string[] {
  const [named, ...parts] = pk?.split("#") ?? [];
  if (named !== `$${service}`) return [];
  const [first = "", second = ""] = parts;
  if (first.startsWith("projectId_")) return [first.slice("projectId_".length)];
  if (!first.startsWith("workspaceId_")) return [];
  const owners = [first.slice("workspaceId_".length)];
  if (second.startsWith("projectId_")) owners.push(second.slice("projectId_".length));
  return owners;
}
