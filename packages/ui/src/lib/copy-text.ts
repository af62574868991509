/** Copies text to the clipboard. False if the browser refuses or has none, as over plain http except on loopback. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
