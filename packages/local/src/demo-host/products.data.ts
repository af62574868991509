/** Products of the demo shop. Prices in cents; pictures are SVG paths in a 200 by 160 box. */
export type Product = {
  slug: string;
  name: string;
  price: number;
  line: string;
  text: string;
  picture: string;
};

export const products: readonly Product[] = [
  {
    slug: "kettle",
    name: "Slow Pour Kettle",
    price: 8900,
    line: "A thin neck for a steady hand",
    text: "One litre of brushed steel with a counterweighted handle. The neck is narrow on purpose: you pour where you look, at the pace the coffee wants.",
    picture:
      '<path d="M66 62h62l14 70H52z" fill="#3f5b52"/><path d="M66 62h62l4 20H62z" fill="#547268"/><path d="M80 50h34v12H80z" fill="#2c423b"/><circle cx="97" cy="46" r="6" fill="#c9a26b"/><path d="M58 108C30 104 34 66 20 50" fill="none" stroke="#3f5b52" stroke-width="7" stroke-linecap="round"/><path d="M134 72c36-2 38 44 8 48" fill="none" stroke="#c9a26b" stroke-width="9" stroke-linecap="round"/>',
  },
  {
    slug: "dripper",
    name: "Cone Dripper",
    price: 2400,
    line: "Ceramic, 60 degrees, 24 ribs",
    text: "Glazed inside and out, heavy enough to hold its heat for a whole brew. Fits the mug you already own.",
    picture:
      '<path d="M48 44h104l-36 62H84z" fill="#d9a58b"/><path d="M48 44h104l-7 12H55z" fill="#e9bfa9"/><path d="M72 106h56v10H72z" fill="#b97f63"/><path d="M152 58c22 2 18 30-8 26" fill="none" stroke="#b97f63" stroke-width="7"/><path d="M76 62l14 40M100 62v40M124 62l-14 40" stroke="#b97f63" stroke-width="2.5"/><path d="M100 120v18" stroke="#6b4632" stroke-width="4" stroke-linecap="round" stroke-dasharray="5 7"/>',
  },
  {
    slug: "grinder",
    name: "Hand Grinder No. 3",
    price: 12900,
    line: "Forty clicks from espresso to press",
    text: "Conical steel burrs, a folding crank and a cap that keeps every last ground where it belongs. Quiet enough for six in the morning.",
    picture:
      '<rect x="74" y="54" width="52" height="92" rx="8" fill="#7a5a44"/><rect x="74" y="92" width="52" height="10" fill="#5e4433"/><path d="M70 54h60l-8-16H78z" fill="#c9a26b"/><path d="M100 38V24h48" fill="none" stroke="#4b4b4b" stroke-width="6" stroke-linecap="round"/><circle cx="152" cy="24" r="9" fill="#7a5a44"/><path d="M82 116h36M82 128h36" stroke="#9c7a61" stroke-width="3"/>',
  },
  {
    slug: "mug",
    name: "Morning Mug",
    price: 1800,
    line: "Stoneware, 300 ml, no slogan",
    text: "Thrown thick at the base and thin at the lip. Made to be held with both hands on a balcony.",
    picture:
      '<path d="M56 56h76v58a22 22 0 0 1-22 22H78a22 22 0 0 1-22-22z" fill="#5f7fa3"/><path d="M56 56h76v14H56z" fill="#7f9cbd"/><path d="M132 72c34-4 34 44 0 42" fill="none" stroke="#5f7fa3" stroke-width="10"/><path d="M78 42c-6-8 6-12 0-20M96 42c-6-8 6-12 0-20M114 42c-6-8 6-12 0-20" fill="none" stroke="#c8c2b6" stroke-width="4" stroke-linecap="round"/>',
  },
  {
    slug: "beans",
    name: "House Beans, 500 g",
    price: 1650,
    line: "Cocoa, orange peel, a clean finish",
    text: "Roasted on Tuesdays, sent on Wednesdays. A washed blend that forgives a hurried brew.",
    picture:
      '<path d="M62 46h76l8 94H54z" fill="#a4472f"/><path d="M62 46h76l2 22H60z" fill="#8a3823"/><path d="M70 34h60v12H70z" fill="#6d2b1a"/><ellipse cx="100" cy="104" rx="17" ry="23" fill="#f1dcc3"/><path d="M100 83c-9 12 9 24 0 42" fill="none" stroke="#a4472f" stroke-width="4"/>',
  },
  {
    slug: "scale",
    name: "Pocket Scale",
    price: 5900,
    line: "A tenth of a gram, and a timer",
    text: "Answers before the water does. Charges once a month, wipes clean, fits under any dripper.",
    picture:
      '<rect x="34" y="88" width="132" height="40" rx="10" fill="#33383f"/><rect x="42" y="78" width="116" height="14" rx="7" fill="#4b525c"/><rect x="64" y="100" width="72" height="18" rx="4" fill="#cfe8d6"/><path d="M74 109h14M94 109h14M114 109h12" stroke="#33383f" stroke-width="4"/><circle cx="52" cy="109" r="4" fill="#c9a26b"/><path d="M84 78l6-22h20l6 22z" fill="#d9a58b"/>',
  },
];

/** The product of the waitlist. */
export const tower: Omit<Product, "slug" | "price"> = {
  name: "Cold Brew Tower",
  line: "Eight hours, one drop at a time",
  text: "Three glass chambers in a stand of smoked oak, with a valve fine enough to count by. The first batch is being blown; there is no date we could promise and keep.",
  picture:
    '<path d="M62 18v128M138 18v128" stroke="#7a5a44" stroke-width="7" stroke-linecap="round"/><path d="M50 148h100" stroke="#5e4433" stroke-width="8" stroke-linecap="round"/><path d="M58 18h84" stroke="#5e4433" stroke-width="7" stroke-linecap="round"/><path d="M80 26h40v16c0 10-14 14-17 20h-6c-3-6-17-10-17-20z" fill="#bcd8e0"/><path d="M80 36h40v6c0 10-14 14-17 20h-6c-3-6-17-10-17-20z" fill="#8fbccb"/><path d="M100 66v8" stroke="#6b4632" stroke-width="3" stroke-linecap="round"/><path d="M84 78h32v22H84z" fill="#d9a58b"/><path d="M84 86h32v14H84z" fill="#6b4632"/><path d="M100 104v6" stroke="#6b4632" stroke-width="3" stroke-linecap="round"/><path d="M88 112h24l8 26a6 6 0 0 1-6 6H86a6 6 0 0 1-6-6z" fill="#e9d8c3"/><path d="M84 128h32l4 10a6 6 0 0 1-6 6H86a6 6 0 0 1-6-6z" fill="#8a4a2c"/>',
};

export const productOf = (slug: string): Product | undefined =>
  products.find((product) => product.slug === slug);

/** 8900 -> "€89.00" */
export const priceOf = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
