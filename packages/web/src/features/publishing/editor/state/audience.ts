import { WidgetAudience } from "@kiteloop/contract/publishing/widget/behaviour";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Read = { value: string } | { problem: string };

const [path, language] = [WidgetAudience.shape.include, WidgetAudience.shape.languages];

/** Normalizes a typed or pasted path: `/pricing` for `pricing` and `https://acme.com/pricing?x=1`. */
export function readPath(typed: string): Read {
  const bare = typed.replace(/^https?:\/\/[^/]*/, "").replace(/[?#].*$/, "");
  const value = bare.startsWith("/") ? bare : `/${bare}`;
  return path.safeParse([value]).success
    ? { value }
    : { problem: t("Enter a path such as /blog/*, up to 200 characters.") };
}

/** Normalizes a typed language tag: `pt-BR` for `PT-br`. */
export function readLanguage(typed: string): Read {
  const [main = "", ...rest] = typed.replaceAll("_", "-").split("-");
  const parts = rest.map((part) => (part.length === 2 ? part.toUpperCase() : part));
  const value = [main.toLowerCase(), ...parts].join("-");
  return language.safeParse([value]).success
    ? { value }
    : { problem: t("Enter a language such as de or pt-BR.") };
}
