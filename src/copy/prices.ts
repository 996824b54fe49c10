/** Monthly prices in US dollars. Pages that quote or calculate with a price take it from here. */
export const monthlyPrices = { linksPro: 9, scoopGrowth: 49, scoopPro: 149 } as const;

/** Prints a monthly price with its unit: `$49/mo`. */
export function perMonth(dollars: number): string {
  return `$${dollars}/mo`;
}

/** Prints an amount in dollars and cents: `$14.70`. */
export function inDollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
