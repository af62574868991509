/**
 * A delivery has the number of the item that requested its email, so an email queued again is the same
 * delivery.
 */
export function deliveryIdOf(id: string): string {
  return id.replace(/^[a-z]+_/, "dlv_");
}
