/** A delivery has the number of the item that asked for its email: queued again, it is the same one. */
export function deliveryIdOf(id: string): string {
  return id.replace(/^[a-z]+_/, "dlv_");
}
