import type { Answer } from "../member.ts";

/** The response of a call that must succeed. @throws Error with the response if it fails. */
export async function ok(sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent;
  if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}
