import { errorCodes } from "@kiteloop/contract/shared/error-codes";
import { paths } from "@kiteloop/ui/paths.ts";
import { BookOpen, CircleAlert } from "lucide-react";
import { questions, quickStart } from "../../features/help/components/topics.data.ts";
import type { Item } from "./item.ts";

const searchHelp = (words: string) => `${paths.help.href()}?${new URLSearchParams({ q: words })}`;

/** Help's articles, and every error code with its message. */
export const helpItems: readonly Item[] = [
  ...[...quickStart, ...questions].map(({ title, text }) => ({
    id: `help ${title}`,
    section: "help" as const,
    label: title,
    words: text,
    icon: BookOpen,
    to: searchHelp(title),
  })),
  ...Object.entries(errorCodes).map(([code, { title }]) => ({
    id: `code ${code}`,
    section: "codes" as const,
    label: code,
    hint: title,
    icon: CircleAlert,
    to: searchHelp(code),
  })),
];
