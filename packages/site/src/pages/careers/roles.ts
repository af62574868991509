import type { MDXContent } from "mdx/types";
import * as z from "zod";

const meta = z.strictObject({
  title: z.string().min(3).max(80),
  /** Such as "Lisbon, or remote in Europe". */
  place: z.string().min(2).max(80),
  /** Such as "Full time, permanent". */
  kind: z.string().min(2).max(80),
  /** The day of publication. */
  posted: z.iso.date(),
});

export type Role = z.infer<typeof meta> & { slug: string; Text: MDXContent };

type RoleFile = { default: MDXContent; meta: unknown };
const files = import.meta.glob<RoleFile>("#content/careers/*.mdx", { eager: true });

/** Open roles, newest first, one file of `content/careers/` each. An invalid `meta` fails the build. */
export const roles: readonly Role[] = Object.entries(files)
  .map(([file, { default: Text, meta: given }]) => ({
    ...meta.parse(given),
    slug: file.replace(/^.*\/|\.mdx$/g, ""),
    Text,
  }))
  .sort((a, b) => b.posted.localeCompare(a.posted) || a.title.localeCompare(b.title));
