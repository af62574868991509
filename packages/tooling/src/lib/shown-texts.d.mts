export interface ShownText {
  /** In ICU's message format, with tags of rich text. */
  text: string;
  /** Tells two uses of one English text apart that other languages write differently. */
  context: string;
  /** Of the literal, or of a JSX attribute's value. */
  start: number;
  end: number;
  inAttribute: boolean;
  line: number;
  /** Where it is shown, if that limits its length. */
  slot: "button" | "confirm" | "submit" | "title" | "toast" | "label" | "hint" | "lead" | undefined;
}

/**
 * The texts that a module of the members' app shows: first arguments of `t` and the `text` of `Rich`, in their order.
 * @throws Error for a module that can't be parsed, and for a text that isn't a literal or a choice of two.
 */
export function shownTexts(file: string, source: string): ShownText[];
