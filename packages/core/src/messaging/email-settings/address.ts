/** `mail@x.test` of `Somebody <mail@x.test>`. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
