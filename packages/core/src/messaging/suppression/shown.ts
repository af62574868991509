/** So much of an address that who knows it knows it again: `a…@example.com`. */
export function shownOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…${email.slice(at)}`;
}
