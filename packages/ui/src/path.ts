type Names<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<Tail>
    : Rest
  : never;

type Args<P extends string> = [Names<P>] extends [never] ? [] : [params: Record<Names<P>, string>];

/** Creates a route's pattern and the builder of its addresses from one string. */
export type Path<P extends string> = { pattern: P; href: (...args: Args<P>) => string };

export function path<P extends string>(pattern: P): Path<P> {
  return {
    pattern,
    href: (...args) => {
      const params: Record<string, string> = args[0] ?? {};
      return pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ""));
    },
  };
}
