/** Replaces `{name}` and the like by values. */
export const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
