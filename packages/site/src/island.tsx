import { type ComponentType, createContext, useContext } from "react";

/** Renders an island separately, so that it can be hydrated without the page around it. */
export type RenderIsland = (name: string, Content: ComponentType<object>, props: object) => string;

export const IslandRenderer = createContext<RenderIsland | null>(null);

type IslandProps<P extends object> = {
  /** `<page>/<file>`: `contact/contact-form` is `pages/contact/contact-form.island.tsx`. */
  name: string;
  /** The component which that file exports as `Island`. */
  of: ComponentType<P>;
  /** Its props: plain JSON, which is embedded in the page. */
  props: P;
  /** When to hydrate: at once, or when it is scrolled into view. */
  when?: "load" | "visible";
};

/** An interactive part of a public page. Its HTML is prerendered; only pages with islands load React. */
export function Island<P extends object>({ name, of, props, when = "load" }: IslandProps<P>) {
  const render = useContext(IslandRenderer);
  if (!render) throw new Error("An island stands in a page of the public site, and nowhere else");
  // The only widening cast: component and props are type-checked together in the signature.
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
