import { common, createLowlight } from "lowlight";
import { visit } from "unist-util-visit";

const lowlight = createLowlight(common);

// The tree of HTML that the compiler's plugins share.
type Root = ReturnType<typeof lowlight.highlight>;
type Element = Extract<Root["children"][number], { type: "element" }>;
type ElementContent = Element["children"][number];

lowlight.registerAlias({ xml: ["vue", "svelte"] });

const textOf = (node: ElementContent): string =>
  node.type === "text" ? node.value : node.type === "element" ? node.children.map(textOf).join("") : "";

function languageOf({ properties }: Element): string | undefined {
  const names = Array.isArray(properties.className) ? properties.className : [];
  return /^language-(.+)$/.exec(String(names[0] ?? ""))?.[1];
}

/** Marks the words of code with classes, and gives its frame the language and what follows it on the fence. */
export function highlightCode() {
  return (tree: Root) => {
    visit(tree, "element", (pre) => {
      const [code] = pre.children;
      if (pre.tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") return;
      const language = languageOf(code);
      const meta = code.data && "meta" in code.data ? code.data.meta : undefined;
      pre.properties = {
        ...(language !== undefined && { "data-language": language }),
        ...(typeof meta === "string" && { "data-title": meta }),
      };
      code.properties = {};
      const text = textOf(code).replace(/\n$/, "");
      const marked = language !== undefined && lowlight.registered(language);
      code.children = marked
        ? (lowlight.highlight(language, text).children as ElementContent[])
        : [{ type: "text", value: text }];
    });
  };
}

const isLanguage = (node: ElementContent | Root["children"][number] | undefined): node is Element =>
  node?.type === "element" &&
  node.tagName === "pre" &&
  /^(curl|Node\.js|Python|PHP)$/.test(String(node.properties["data-title"]));

/** Joins the same request in several languages, one code block after the other, to a block with a choice. */
export function groupLanguages() {
  return (tree: Root) => {
    const grouped: Root["children"] = [];
    for (const node of tree.children) {
      const last = grouped.at(-1);
      const blank = node.type === "text" && node.value.trim() === "";
      const open =
        last?.type === "element" && last.properties["data-languages"] !== undefined ? last : undefined;
      if (blank && open) continue;
      if (!isLanguage(node)) grouped.push(node);
      else if (open) {
        open.children.push(node);
        open.properties["data-languages"] += ` ${node.properties["data-language"]}`;
      } else {
        const properties = { "data-languages": String(node.properties["data-language"]) };
        grouped.push({ type: "element", tagName: "div", properties, children: [node] });
      }
    }
    tree.children = grouped;
  };
}
