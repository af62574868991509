export function Component() {
  return <h1>Analytics</h1>;
}
