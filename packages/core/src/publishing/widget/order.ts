/** Widgets in a project's order. The others follow as they come: the oldest first. */
export function inOrder<W extends { widgetId: string }>(
  widgets: readonly W[],
  order: readonly string[],
): W[] {
  const places = new Map(order.map((widgetId, place) => [widgetId, place]));
  const placeOf = ({ widgetId }: W) => places.get(widgetId) ?? order.length;
  return widgets.toSorted((one, other) => placeOf(one) - placeOf(other));
}
