import { plainCode } from "@kiteloop/contract/referrals/chosen-code";

/**
 * The codes that the last part of a link may mean, the likeliest first: as it is, because another system's code may end in a
 * period; then without invisible characters and without the brackets, punctuation and words that a message puts around it.
 */
export function codesIn(text: string): readonly string[] {
  const [code = ""] = /[A-Z0-9_~-][A-Z0-9._~-]*/.exec(plainCode(text)) ?? [];
  const bare = code.replace(/^[_~-]+|[._~-]+$/g, "");
  return [...new Set([text.trim().toUpperCase(), code, bare])].filter((one) => one !== "");
}
