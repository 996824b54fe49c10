/** Prints a monthly price with its unit: `$49/mo`. */
export function perMonth(dollars: number): string {
  return `$${dollars}/mo`;
}

/** Prints an amount in dollars and cents: `$14.70`. */
export function inDollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
