/** `mail@x.test` of `Name <mail@x.test>`. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
