/**
 * A handler's file and export from its name in Lambda's notation: `publishing/widget.publish` is `publish` of
 * publishing/widget.ts. `file` is below this folder, without `.ts`.
 */
export function placeOf(handler: string): { file: string; name: string } {
  const [, file, name] = /^([^.]+)\.(\w+)$/.exec(handler) ?? [];
  if (file === undefined || name === undefined)
    throw new Error(`${handler} names no handler: write folder/file.export`);
  return { file, name };
}
