import type { Answer } from "../member.ts";

/** The answer of a call that has to succeed. @throws Error with what it answered instead. */
export async function ok(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
