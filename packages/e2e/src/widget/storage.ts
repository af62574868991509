import type { Page } from "@playwright/test";

/** Everything that a page's origin stores in the browser, as `where: name`. */
export async function stored(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const folders = await navigator.storage.getDirectory().then(
      async (root) => {
        const names: string[] = [];
        for await (const name of Reflect.get(root, "keys").call(root)) names.push(name);
        return names;
      },
      () => [],
    );
    return [
      ...Object.keys(localStorage).map((name) => `localStorage: ${name} ${localStorage.getItem(name)}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage: ${name} ${sessionStorage.getItem(name)}`),
      ...databases.map(({ name }) => `indexedDB: ${name}`),
      ...("caches" in window ? await caches.keys() : []).map((name) => `caches: ${name}`),
      ...folders.map((name) => `files: ${name}`),
      ...(window.name ? [`window.name: ${window.name}`] : []),
    ];
  });
  const cookies = await page.context().cookies();
  return [...inPage, ...cookies.map(({ name }) => `cookie: ${name}`)];
}
