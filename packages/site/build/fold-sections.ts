type Node = {
  type: string;
  tagName?: string;
  /** Of an `import` or `export` in the file. */
  value?: unknown;
  properties?: Record<string, unknown>;
  children?: Node[];
};

const element = (tagName: string, properties: Record<string, unknown>, children: Node[]): Node => ({
  ...{ type: "element", tagName, properties, children },
});

/** The id moves to the content: browsers open a closed section for an address that leads into it. */
function fold(heading: Node, content: Node[]): Node {
  const { id, ...properties } = heading.properties ?? {};
  return element("details", {}, [
    element("summary", {}, [{ ...heading, properties }]),
    element("div", { id }, content),
  ]);
}

/**
 * Folds the sections of a text whose metadata say `folded: true`, all but the first: its summary. Browsers search and print
 * what is folded, and open it without JavaScript. Runs after the plugins that give headings their ids and list them.
 */
export function foldSections() {
  return (tree: Node): void => {
    const { children = [] } = tree;
    const asks = (node: Node) => node.type === "mdxjsEsm" && /\bfolded: true\b/.test(String(node.value));
    if (!children.some(asks)) return;
    const starts = children.flatMap(({ tagName }, place) => (tagName === "h2" ? [place] : [])).slice(1);
    const folded = starts.flatMap((start, n) => {
      const heading = children[start];
      return heading ? [fold(heading, children.slice(start + 1, starts[n + 1]))] : [];
    });
    tree.children = [...children.slice(0, starts[0]), ...folded];
  };
}
