declare module "punycode.js" {
  const punycode: {
    /** The text of a valid label after `xn--`. */
    decode(label: string): string;
  };
  export default punycode;
}
