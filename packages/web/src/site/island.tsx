import { type ComponentType, createContext, useContext } from "react";

/** Renders an island by itself, so that the browser can take over exactly that and nothing around it. */
export type RenderIsland = (name: string, Content: ComponentType<object>, props: object) => string;

export const IslandRenderer = createContext<RenderIsland | null>(null);

type IslandProps<P extends object> = {
  /** `<page>/<file>`: `contact/contact-form` is `pages/contact/contact-form.island.tsx`. */
  name: string;
  /** The component which that file exports as `Island`. */
  of: ComponentType<P>;
  /** What it is given: plain JSON, it travels in the page. */
  props: P;
  /** When the browser takes over: at once, or when it comes into view. */
  when?: "load" | "visible";
};

/**
 * The one part of a public page that is alive. Its HTML stands in the page from the start; only pages that hold
 * an island load React.
 */
export function Island<P extends object>({ name, of, props, when = "load" }: IslandProps<P>) {
  const render = useContext(IslandRenderer);
  if (!render) throw new Error("An island stands in a page of the public site, and nowhere else");
  // The one place where a component's props are widened: the same two go into the page together.
  const html = render(name, of as ComponentType<object>, props);
  return (
    <div
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
