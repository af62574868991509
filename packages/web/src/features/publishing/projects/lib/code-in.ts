/** Parameters of other tools' links; see docs/moving.md. */
const parameters = ["grsf", "referralcode", "mwr", "r", "ref", "referral_code", "referrer", "rscode", "via"];

/** Whether a cell is a link: no code contains these characters. */
export const isLink = (text: string) =>
  /^https?:\/\//i.test(text.trim()) || /^[\w-]+(?:\.[\w-]+)+[/?#]/.test(text.trim());

/** The referral code of a cell: the cell itself, or the parameter or last part of a link. */
export function codeIn(text: string): string {
  const value = text.trim();
  if (!isLink(value)) return value;
  const url = URL.parse(/^https?:/i.test(value) ? value : `https://${value}`);
  if (url === null) return value;
  const { searchParams, pathname, hash } = url;
  const said = [...searchParams].filter(([name]) => !name.toLowerCase().startsWith("utm_"));
  const known = said.find(([name]) => parameters.includes(name.toLowerCase()));
  const [only] = said.length === 1 ? said : [];
  if (known ?? only) return (known ?? only)?.[1] ?? "";
  return `${pathname}/${hash.slice(1)}`.split("/").findLast((part) => part !== "") ?? "";
}
