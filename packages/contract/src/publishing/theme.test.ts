import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, palette } from "../shared/colour.ts";
import { cornerCss, themeCss } from "./theme.ts";
import { defaultDesign, fontStacks } from "./widget/design.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);

test("contrast agrees with WCAG's published values", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("with any colors a member picks, text reaches 4.5:1 and field borders 3:1, in light and dark", () => {
  fc.assert(
    fc.property(colour, colour, colour, fc.boolean(), (accent, background, text, dark) => {
      const p = palette({ ...defaultDesign, accent, background, text }, dark);
      const on = (name: string, ground: string | undefined) => contrast(p[name] ?? "", ground ?? "");
      const pairs = {
        fg: ["bg", "fill"],
        muted: ["bg", "fill"],
        bad: ["bg"],
        ink: ["bg", "tint"],
        on: ["accent"],
      };
      for (const [name, grounds] of Object.entries(pairs)) {
        for (const ground of grounds)
          expect(on(name, p[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(on("edge", p.bg)).toBeGreaterThanOrEqual(3);
      if (dark) expect(on("accent", p.bg)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 2000 },
  );
});

test("the dark palette has light text on a darker background, the light one the reverse", () => {
  const light = palette(defaultDesign, false);
  expect(light).toMatchObject({ bg: defaultDesign.background, fg: defaultDesign.text });
  expect(palette(defaultDesign, true)).toMatchObject({
    bg: defaultDesign.text,
    fg: defaultDesign.background,
  });
  const born = { ...defaultDesign, background: "#101010", text: "#f0f0f0" };
  expect(palette(born, true)).toMatchObject({ bg: "#101010", fg: "#f0f0f0" });
});

test("an accent stays as chosen on a background that was chosen with it", () => {
  const pale = { ...defaultDesign, accent: "#ffe9a8" };
  expect(palette(pale, false).accent).toBe("#ffe9a8");
  const dark = { accent: "#20242c", background: "#101418", text: "#ffffff" };
  expect(palette({ ...pale, dark }, true).accent).toBe("#20242c");
});

test("a theme only styles the shadow tree's own root, where no page can override it", () => {
  for (const font of fontStacks) {
    for (const scheme of ["light", "dark", "auto"] as const) {
      const css = themeCss({ ...defaultDesign, font, scheme });
      const selectors = css.replace(/@supports\([^{]*\)\{/g, "").match(/[^{}]+(?=\{)/g) ?? [];
      const inherits = font === "inherit" ? [":host"] : [];
      expect(new Set(selectors)).toEqual(new Set([...inherits, ".root"]));
    }
  }
  expect(themeCss({ ...defaultDesign, font: "inherit" })).toContain(":host{font-family:inherit!important}");
});

test("colors are written as short as possible, without changing them", () => {
  const css = themeCss({ ...defaultDesign, background: "#FFFFFF", text: "#112233", accent: "#112234" });
  expect(css).toContain("--kl-bg:#FFF|#123;");
  expect(css).toContain("--kl-accent:#112234|#");
});

test("a widget appears in its corner, whatever its text direction", () => {
  expect(cornerCss("top-right")).toMatch(
    /^\.dock\{top:.*;right:16px;justify-items:right\}\.dock\{align-content:start\}\.launcher\{order:-1\}$/,
  );
  expect(cornerCss("bottom-left")).toMatch(/^\.dock\{bottom:.*;left:16px;justify-items:left\}$/);
});
