import { Fragment } from "react";

/**
 * A text that a narrow column breaks between its parts: an address after its `@`, or a name of several words, such as
 * order.paid, after the characters that `after` matches.
 */
export function Breakable({ text, after = /(?<=@)/ }: { text: string; after?: RegExp }) {
  return text.split(after).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
