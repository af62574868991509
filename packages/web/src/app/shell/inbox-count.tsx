/** Number of open entries of the inbox. */
export function InboxCount() {
  return null;
}
