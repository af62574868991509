import { documentNames } from "@kiteloop/contract/shared/public-paths";
import type { Instance } from "../instance.ts";

/** An example of the API reference: the language of its fence, and the call above it. */
export type CallExample = { language: string; call: string; code: string };

const pages = documentNames.filter((name) => name.startsWith("reference/"));

function examplesIn(markdown: string): CallExample[] {
  const examples: CallExample[] = [];
  let call = "";
  const parts = /^`([A-Z]+ \/v1\/\S+)`$|^```(\w+) (?:curl|Node\.js|Python|PHP)\n(.*?)^```$/gms;
  for (const [, named, language, code = ""] of markdown.matchAll(parts)) {
    if (named !== undefined) call = named;
    else if (language !== undefined) examples.push({ language, call, code });
  }
  return examples;
}

/** Every example of the reference, as the instance serves it. */
export async function referenceExamples({ app }: Pick<Instance, "app">): Promise<CallExample[]> {
  const texts = await Promise.all(pages.map(async (name) => (await fetch(`${app}/docs/${name}.md`)).text()));
  return texts.flatMap(examplesIn);
}
