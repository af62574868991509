/** Before the first screen has arrived: the page's own ground, so that nothing jumps when it does. */
export function Opening() {
  return (
    <p className="visually-hidden" role="status">
      Loading
    </p>
  );
}
