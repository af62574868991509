import * as sdk from "@kiteloop/sdk/app";
import { exampleOf, examplesOf, exportsOf } from "./examples.ts";

const exampleIn = async (name: string) => exampleOf(await examplesOf("recipes.md"), name);

/** The functions of an example with the SDK's client for apps, with this key and instance. */
export async function appExample(name: string, { appKey, edge }: { appKey: string; edge: string }) {
  const example = await exampleIn(name);
  const code = example.replace("kl_live_pk_…", appKey).replace("https://edge.example.com", edge);
  return exportsOf(code, { required: sdk });
}

/** The requests that an example in Swift or Kotlin makes with `post(path, body)`, by this key and with this code. */
export async function postsOf(name: string, { appKey, code }: { appKey: string; code: string }) {
  const posts = [...(await exampleIn(name)).matchAll(/ post\("(\/v1\/\w+)", (.+)\)$/gm)];
  return posts.map(([, path = "", text = ""]) => {
    // Kotlin has the JSON in a raw string, Swift a dictionary of the same form in square brackets.
    const body = text
      .replace(/^"""|"""$/g, "")
      .replace(/^\[(.*)\]$/, "{$1}")
      .replace(/"\$appKey"|\bappKey\b/, JSON.stringify(appKey))
      .replace("KYTE2345", code);
    return { path, body };
  });
}

/** Posts JSON to the instance as a program without an origin does, and returns the answer. */
export async function post(
  edge: string,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const answer = await fetch(edge + path, { method: "POST", headers, body });
  return answer.json();
}
