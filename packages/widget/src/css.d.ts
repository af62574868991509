declare module "*.css" {
  const minified: string;
  export default minified;
}
